// What the demo's orders share, and their lines.
import { desc, inArray } from 'drizzle-orm'
import { depositOfLine, taxOfLine } from '#/domain/goods/deposit.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { measureOf } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, productPicture } from '#/commerce/db/schema/catalog.ts'
import type { orderLine } from '#/commerce/db/schema/orders.ts'
import type { DemoOrder } from './orders.ts'

export const PLAIN = {
  payment_method: 'cod',
  payment_status: 'pending',
  language: 'en',
  currency_code: 'EUR',
  currency_symbol: '€',
  exchange_rate: 1,
  prices_include_tax: true,
  shipping_total: 0,
} as const

export type Line = Omit<typeof orderLine.$inferInsert, 'order_id'> & { product_id: number }

/** The lines of an order, by slug and thousandths, at today's prices. */
export async function linesOf(db: Executor, { lines }: Pick<DemoOrder, 'lines'>): Promise<Line[]> {
  const slugs = lines.map(([slug]) => slug)
  const rows = await db.select().from(product).where(inArray(product.slug, slugs))
  const ids = rows.map(({ id }) => id)
  const shown = await db
    .select()
    .from(productPicture)
    .where(inArray(productPicture.product_id, ids))
    .orderBy(desc(productPicture.position))
  // The first picture is the last entry.
  const pictures = new Map(shown.map(({ product_id, picture_id }) => [product_id, picture_id]))
  return lines.flatMap(([slug, quantity]) => {
    const row = rows.find((one) => one.slug === slug)
    if (!row) return []
    const sub_total = lineTotal(row.sale_price, quantity)
    const tax = Math.round((sub_total * row.tax_rate) / (100 + row.tax_rate))
    return [
      {
        product_id: row.id,
        slug,
        name: row.name.en,
        sku: row.sku,
        unit: measureOf(row.sold_by) ?? row.unit?.en ?? null,
        price: row.sale_price,
        deposit: row.deposit,
        deposit_tax_rate: row.deposit_tax_rate ?? row.tax_rate,
        quantity,
        base_quantity: quantity,
        sub_total,
        tax_rate: row.tax_rate,
        tax,
        total: sub_total + depositOfLine({ deposit: row.deposit, quantity }),
        store_id: row.store_id,
        picture_id: pictures.get(row.id) ?? null,
      },
    ]
  })
}

/** Their prices contain their tax. */
export const taxOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { deposit = 0, deposit_tax_rate = 0, ...line }) =>
      sum + taxOfLine({ ...line, deposit, deposit_tax_rate }, true),
    0,
  )
