// Offers for lots near their date, as planned offers of their products (rules 136 and 174).
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOT_KINDS, type LotKind } from '#/contract/lots/kinds.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'

const percent = z.string().transform(Number).nullable()

const Row = z.object({
  product_id: z.coerce.number(),
  discount: z.string().transform(Number),
  days: z.number().nullable(),
  percent,
  offer: percent,
  marked: z.string().nullable(),
  date: z.string().nullable(),
  kind: z.enum(LOT_KINDS).nullable(),
})
export type NearRow = z.output<typeof Row>

/** Products that need a markdown or have one; with the earliest date on sale. */
export async function findNear(db: Executor, only?: number): Promise<NearRow[]> {
  const { rows } = await db.execute(sql`
    select p.id as product_id, p.discount::text as discount, c.markdown_days as days,
      c.markdown_percent::text as percent, pl.offer_discount::text as offer, pl.lot_date::text as marked,
      near.date::text as date, near.kind
    from (select product_id from lot_care where markdown_days is not null
      union select product_id from product_plan where lot_date is not null) wanted
    join product p on p.id = wanted.product_id
    left join lot_care c on c.product_id = p.id
    left join product_plan pl on pl.product_id = p.id
    left join lateral (select l.date, l.kind from lot l
      where p.by_lots and l.product_id = p.id and l.amount > 0 and not l.off_sale and l.date is not null
      order by l.date, l.id limit 1) near on true
    where ${only === undefined ? sql`true` : sql`p.id = ${only}`}
    order by p.id`)
  return rows.map((row) => Row.parse(row))
}

type Marked = { product_id: number; percent: number; lot_date: string; lot_kind: LotKind }

/** Starts an offer at once, next to other planned ones. */
export async function startMarkdown(
  db: Executor,
  { product_id, percent: offer_discount, ...lot }: Marked,
  now: Date,
): Promise<void> {
  const offer = { offer_discount, offer_from: null, offer_until: null, offer_was: null }
  const set = { ...offer, ...lot, due_at: now }
  await db
    .insert(productPlan)
    .values({ product_id, ...set })
    .onConflictDoUpdate({ target: productPlan.product_id, set })
}

const marked = (id: number) => and(eq(productPlan.product_id, id), isNotNull(productPlan.lot_date))

/** The offers job ends it, and the previous price returns. */
export async function endMarkdown(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(productPlan).set({ offer_until: now, due_at: now }).where(marked(id))
}

/** The same offer for the next lot. */
export async function moveMarkdown(
  db: Executor,
  id: number,
  lot: { lot_date: string; lot_kind: LotKind },
): Promise<void> {
  await db.update(productPlan).set(lot).where(marked(id))
  // Its pages show the date.
  await db
    .update(product)
    .set({ updated_at: sql`now()` })
    .where(eq(product.id, id))
}
