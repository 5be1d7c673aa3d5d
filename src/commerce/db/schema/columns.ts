// Column kinds that several tables share.
import { bigint, customType, jsonb, numeric, timestamp } from 'drizzle-orm/pg-core'
import type { Localized } from '#/contract/common.ts'

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = () => bigint({ mode: 'number' })
/** Integer minor units of the base currency. */
export const money = () => bigint({ mode: 'number' })
export const time = () => timestamp({ withTimezone: true })
export const localized = () => jsonb().$type<Localized>()
export const percent = () => numeric({ precision: 8, scale: 5, mode: 'number' })

/** Three decimals in the table, integer thousandths in code (rule 14). */
export const quantity = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,3)',
  toDriver: (thousandths) => (thousandths / 1000).toFixed(3),
  fromDriver: (text) => Math.round(Number(text) * 1000),
})
