// Texts with numbers in them in the order that people expect: A2 before A10.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Numbers of up to five digits are compared as numbers. */
export const inNaturalOrder = (text: AnyColumn | SQL): SQL =>
  sql`regexp_replace(regexp_replace(${text}, '(\\d+)', '0000\\1', 'g'), '0*(\\d{5})', '\\1', 'g')`
