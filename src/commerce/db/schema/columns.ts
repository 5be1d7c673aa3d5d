// Column types that several tables share.
import { type SQL, sql } from 'drizzle-orm'
import {
  type PgColumn,
  bigint,
  customType,
  jsonb,
  numeric,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Localized } from '#/contract/common.ts'

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = () => bigint({ mode: 'number' })
/** Without a check: another language is a folder of `locales/`, not a migration. */
export const language = <T extends string = string>() => text().$type<T>()
/** Integer minor units of the base currency. */
export const money = () => bigint({ mode: 'number' })
export const time = () => timestamp({ withTimezone: true })
export const localized = () => jsonb().$type<Localized>()
/** For a check: the column is one of these values, or null if it is nullable. */
export const isOneOf = (column: PgColumn, values: readonly (string | number)[]): SQL => {
  const list = values.map((value) => (typeof value === 'number' ? `${value}` : `'${value}'`))
  return sql`${column} in (${sql.raw(list.join(', '))})`
}
export const percent = () => numeric({ precision: 8, scale: 5, mode: 'number' })

/** Three decimals in the table, integer thousandths in code (rule 14). */
export const quantity = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,3)',
  toDriver: (thousandths) => (thousandths / 1000).toFixed(3),
  fromDriver: (text) => Math.round(Number(text) * 1000),
})

/** A text with numbers as people sort it, A2 before A10: numbers of up to five digits are compared as numbers. */
export const inNaturalOrder = (text: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${text}, '(\\d+)', '0000\\1', 'g'), '0*(\\d{5})', '\\1', 'g')`
