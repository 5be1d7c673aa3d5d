import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { LANGUAGES } from '#/lib/i18n.ts'

/** All languages of a text in one, to look for a word in. */
export const inEveryLanguage = (text: SQLWrapper): SQL =>
  sql`concat_ws(' ', ${sql.join(
    LANGUAGES.map((language) => sql`${text} ->> ${sql.raw(`'${language}'`)}`),
    sql`, `,
  )})`

/** Whether one of the shop's languages has no words of its own. */
export const lacksLanguage = (text: SQLWrapper): SQL =>
  sql`(${sql.join(
    LANGUAGES.map((language) => sql`coalesce(${text} ->> ${sql.raw(`'${language}'`)}, '') = ''`),
    sql` or `,
  )})`
