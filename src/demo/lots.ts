// Some of the demo's products are kept by lots, one of them close to its date.
import { eq, sql } from 'drizzle-orm'
import type { LotKind } from '#/contract/lots/kinds.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { salePrice } from '#/domain/pricing.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { lot, lotCare, lotEntry } from '#/commerce/db/schema/goods/lot.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'

type Kept = {
  slug: string
  kind: LotKind
  min_days: number | null
  /** Days until the dates of its two lots. */
  days: [number, number]
  markdown?: { days: number; percent: number }
}

const KEPT: Kept[] = [
  { slug: 'skyr-plain', kind: 'best_before', min_days: 5, days: [12, 19] },
  { slug: 'turkey-escalopes', kind: 'use_by', min_days: 2, days: [5, 8] },
  {
    slug: 'dark-chocolate-mousse',
    kind: 'use_by',
    min_days: null,
    days: [3, 14],
    markdown: { days: 3, percent: 30 },
  },
  { slug: 'stuffed-tomatoes-ready-to-bake', kind: 'use_by', min_days: 2, days: [6, 9] },
]

/** Call it after everything that changes their stock. */
export async function insertLots(db: Executor): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  for (const one of KEPT) await insertKept(db, one, today)
}

async function insertKept(db: Executor, one: Kept, today: string): Promise<void> {
  const { slug, kind, min_days, days, markdown } = one
  const [row] = await db
    .update(product)
    .set({ by_lots: true, min_days })
    .where(eq(product.slug, slug))
    .returning({ id: product.id, stock: product.stock, price: product.price })
  if (!row) return
  const { id: product_id, stock, price } = row
  if (markdown)
    await db.insert(lotCare).values({
      product_id,
      markdown_days: markdown.days,
      markdown_percent: markdown.percent,
    })
  // Whole pieces.
  const first = Math.floor(stock / 3000) * 1000
  const received_on = dayAfter(today, -1)
  const lots = [first, stock - first].flatMap((amount, index) => {
    const date = dayAfter(today, days[index] ?? 0)
    const code = `${date.slice(5).replace('-', '')}-${product_id}`
    return amount > 0 ? [{ product_id, kind, date, code, amount, received_on }] : []
  })
  if (lots.length === 0) return
  const made = await db.insert(lot).values(lots).returning({ id: lot.id, amount: lot.amount })
  await db
    .insert(lotEntry)
    .values(
      made.map(({ id, amount }) => ({ lot_id: id, change: amount, reason: 'received' as const })),
    )
  if (!markdown || !lots[0]) return
  const { percent: discount } = markdown
  await db
    .update(product)
    .set({ discount, sale_price: salePrice(price, discount), updated_at: sql`now()` })
    .where(eq(product.id, product_id))
  await db.insert(productPlan).values({
    product_id,
    offer_discount: discount,
    offer_was: { product: 0, variations: {} },
    lot_date: lots[0].date,
    lot_kind: kind,
  })
}
