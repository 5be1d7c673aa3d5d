// Rows of one mailbox, however its address was spelled in them (rule 66).
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DOTLESS_DOMAINS, emailKey } from '#/domain/same-person.ts'

/** `emailKey` in SQL, of an address as it is stored. */
function mailboxOf(column: SQLWrapper): SQL {
  const name = sql`regexp_replace(substring(lower(${column}) from '^(.*)@'), '^(.[^+]*)[+].*$', '\\1')`
  const domain = sql`substring(lower(${column}) from '[^@]*$')`
  const dotless = [...DOTLESS_DOMAINS].map(
    ([from, to]) => sql`when ${from} then replace(${name}, '.', '') || '@' || ${to}`,
  )
  return sql`(case ${domain} ${sql.join(dotless, sql` `)} else ${name} || '@' || ${domain} end)`
}

/** Not an address that another account has confirmed in its own spelling: what came from that one is its own. */
export const isOfMailbox = (column: SQLWrapper, email: string): SQL =>
  sql`(${mailboxOf(column)} = ${emailKey(email)} and not exists (select from "user" as other
    where other.email = lower(${column}) and other.email_verified and other.email <> ${email.toLowerCase()}))`
