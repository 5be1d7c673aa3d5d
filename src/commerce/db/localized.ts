import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { LANGUAGES } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'

/** All languages of a text as one, to search for a word. */
export const inEveryLanguage = (text: SQLWrapper): SQL =>
  sql`concat_ws(' ', ${sql.join(
    LANGUAGES.map((language) => sql`${text} ->> ${sql.raw(`'${language}'`)}`),
    sql`, `,
  )})`

/** A text in the language that the shop offers first, otherwise in any that has it; asked once for each statement. */
export const inMainLanguage = (text: SQLWrapper): SQL<string> =>
  sql<string>`text_of(${text}, (select main_language()))`

/** The same in small letters, to sort by it. */
export const byMainLanguage = (text: SQLWrapper): SQL => sql`lower(${inMainLanguage(text)})`

/** Whether a text lacks one of the languages that the shop offers. */
export const lacksLanguage = (text: SQLWrapper): SQL =>
  sql`(${sql.join(
    offeredLanguages().map(
      (language) => sql`coalesce(${text} ->> ${sql.raw(`'${language}'`)}, '') = ''`,
    ),
    sql` or `,
  )})`
