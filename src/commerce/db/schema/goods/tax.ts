import { type AnyPgColumn, date, foreignKey, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { TaxPercent } from '#/domain/money/tax.ts'
import { id, localized, percent } from '#/commerce/db/schema/columns.ts'

/**
 * The tax rates of the shop. Products, deposits and units refer to one together with its percentage, so that the database
 * changes theirs with it and none has another.
 */
export const tax = pgTable(
  'tax',
  {
    id: id(),
    name: localized().notNull(),
    /** Today's: kept by `setPercents`. */
    percent: percent().notNull(),
    /** All it had and will have, in the order of time; the first holds from always. */
    percents: jsonb().$type<TaxPercent[]>().notNull(),
    /** The day of the next change. */
    next_from: date(),
  },
  (table) => [unique('tax_id_percent').on(table.id, table.percent)],
)

/** The reference to a rate together with its percentage, which changes with it. */
export const taxKey = (name: string, id: AnyPgColumn, rate: AnyPgColumn) =>
  foreignKey({ name, columns: [id, rate], foreignColumns: [tax.id, tax.percent] })
    .onUpdate('cascade')
    .onDelete('restrict')
