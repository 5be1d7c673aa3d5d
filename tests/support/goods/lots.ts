// Products kept by lots, and their ledgers.
import { eq, sql } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { lot, lotEntry } from '#/commerce/db/schema/goods/lot.ts'
import { Lot, LotCare } from '#/contract/lots/staff.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf } from '#tests/support/shop/catalog.ts'

type Spec = { min_days?: number; lots: { code: string; days: number; amount: number }[] }

export function lotsOf(shop: () => TestApi, admin: () => Admin) {
  /** The date this many days from now, in the shop's time zone. */
  const inDays = (days: number) => shop().clock.date(days)

  const setCare = async (id: number, body: object) =>
    bodyOf(await admin().call('PUT', `/product/${id}/lot-care`, { body }), LotCare)

  const receive = async (id: number, body: object) =>
    bodyOf(await admin().call('POST', `/product/${id}/lot`, { body }), Lot)

  /** Adds a product without stock, then receives these lots. */
  const keep = async ({ min_days, lots }: Spec) => {
    const { id } = await shop().addProduct({ quantity: 0 })
    await setCare(id, { kept: true, min_days: min_days ?? null })
    const made: Lot[] = []
    for (const { code, days, amount } of lots)
      made.push(await receive(id, { code, date: inDays(days), amount }))
    return { id, lots: made }
  }

  /** Moves a product's dates back, as if days had passed; sessions stay valid. */
  const age = async (id: number, days: number) => {
    await shop()
      .db.update(lot)
      .set({ date: sql`${lot.date} - ${days}::int` })
      .where(eq(lot.product_id, id))
  }

  /** What is left of each lot, by number, and of the product. */
  const left = async (id: number) => {
    const rows = await shop()
      .db.select({ code: lot.code, amount: lot.amount })
      .from(lot)
      .where(eq(lot.product_id, id))
      .orderBy(lot.id)
    const lots = Object.fromEntries(rows.map(({ code, amount }) => [code, amount / 1000]))
    return { stock: (await books(id)).balance, lots }
  }

  /** The balance, the sum of its ledger, the lots on sale, and the lot ledger next to what the lots hold. */
  const books = async (id: number) => {
    const { db } = shop()
    const [own] = await db.select({ stock: product.stock }).from(product).where(eq(product.id, id))
    const [ledger] = await db
      .select({ sum: sql<string>`coalesce(sum(${stockEntry.change}), 0)` })
      .from(stockEntry)
      .where(eq(stockEntry.product_id, id))
    const [lots] = await db
      .select({
        on_sale: sql<string>`coalesce(sum(${lot.amount}) filter (where not ${lot.off_sale}), 0)`,
        held: sql<string>`coalesce(sum(${lot.amount}), 0)`,
      })
      .from(lot)
      .where(eq(lot.product_id, id))
    const [entries] = await db
      .select({ sum: sql<string>`coalesce(sum(${lotEntry.change}), 0)` })
      .from(lotEntry)
      .innerJoin(lot, eq(lot.id, lotEntry.lot_id))
      .where(eq(lot.product_id, id))
    return {
      balance: (own?.stock ?? Number.NaN) / 1000,
      ledger: Number(ledger?.sum),
      on_sale: Number(lots?.on_sale),
      held: Number(lots?.held),
      entries: Number(entries?.sum),
    }
  }

  return { age, inDays, setCare, receive, keep, left, books }
}
