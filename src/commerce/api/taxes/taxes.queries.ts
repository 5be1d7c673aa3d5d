import { asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'

export type TaxRow = typeof tax.$inferSelect
type Columns = Omit<typeof tax.$inferInsert, 'id'>

export const findTaxes = (db: Executor): Promise<TaxRow[]> =>
  db.select().from(tax).orderBy(desc(tax.percent), asc(tax.id))

/** In one order, so that two changes don't wait for each other. */
export const lockTaxes = (db: Executor): Promise<TaxRow[]> =>
  db.select().from(tax).orderBy(asc(tax.id)).for('update')

/** The products, deposits and units that refer to each rate. */
export async function countTaxed(db: Executor) {
  const of = async (table: typeof product | typeof productUnit, column: PgColumn) => {
    const rows = await db
      .select({ id: column, many: count() })
      .from(table)
      .where(isNotNull(column))
      .groupBy(column)
    return new Map(rows.map(({ id, many }) => [Number(id), many]))
  }
  return {
    products: await of(product, product.tax_id),
    deposits: await of(product, product.deposit_tax_id),
    units: await of(productUnit, productUnit.tax_id),
  }
}

/** Inserts a rate, or updates the one with an ID. */
export async function saveTax(
  db: Executor,
  values: Columns,
  id?: number,
): Promise<TaxRow | undefined> {
  const [row] =
    id === undefined
      ? await db.insert(tax).values(values).returning()
      : await db.update(tax).set(values).where(eq(tax.id, id)).returning()
  return row
}

export const deleteTax = async (db: Executor, id: number): Promise<void> =>
  void (await db.delete(tax).where(eq(tax.id, id)))

/** Delivery has the percentage of its rate, as products have by their foreign key. */
export const followTax = async (db: Executor, id: number, percent: number): Promise<void> =>
  void (await db
    .update(setting)
    .set({
      value: sql`jsonb_set(${setting.value}, '{delivery,tax_rate}', to_jsonb(${percent}::numeric))`,
      updated_at: sql`now()`,
    })
    .where(
      sql`${setting.name} = 'settings' and ${setting.value} #>> '{delivery,tax_id}' = ${String(id)}`,
    ))
