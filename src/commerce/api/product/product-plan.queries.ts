// Scheduled product changes: writes them, and applies due ones.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { ProductPatch } from '#/contract/product/staff.ts'
import {
  type Discounts,
  dueOf,
  isSameOffer,
  nextDue,
  type ProductPlan,
  withoutOffer,
} from '#/domain/goods/product-plan.ts'
import { salePrice } from '#/domain/pricing.ts'
import { insertActivities } from '#/commerce/api/activity/activity.queries.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { staysOff } from './approval.queries.ts'
import { toPercent } from './product-columns.rules.ts'
import { findRecalled, setSaleAfter } from './recalled.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type PlanInput = NonNullable<ProductPatch['plan']>

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))

/**
 * Replaces the plan. A running offer that stays goes on, so that its price doesn't change in between (rule 240); any
 * other ends at once.
 */
export async function replacePlan(
  db: Executor,
  id: number,
  { plan: given, now }: { plan: PlanInput | null; now: Date },
): Promise<void> {
  const [was] = await db.delete(productPlan).where(eq(productPlan.product_id, id)).returning()
  const plan = planned(given ?? NO_PLAN)
  const stays = was && stayingOffer(was, plan, now)
  if (was?.offer_was && !stays)
    await setDiscounts(db, id, withoutOffer(was, await findDiscounts(db, id)))
  if (!given && !stays) return
  const next = { ...plan, ...stays }
  await db.insert(productPlan).values({ product_id: id, ...next, due_at: nextDue(next) })
}

const NO_PLAN: PlanInput = { offer: null, later: [], visible_from: null, visible_until: null }

const planned = ({ offer, later, visible_from, visible_until }: PlanInput) => ({
  offer_discount: offer && toPercent(offer.discount),
  offer_from: moment(offer?.from ?? null),
  offer_until: moment(offer?.until ?? null),
  offer_was: null,
  later,
  visible_from: moment(visible_from),
  visible_until: moment(visible_until),
})

/** A lot's offer, which begins and ends by itself, unless another one is planned; or the same offer. */
function stayingOffer(
  was: typeof productPlan.$inferSelect,
  plan: ReturnType<typeof planned>,
  now: Date,
) {
  if (was.lot_date === null || plan.offer_discount !== null)
    return isSameOffer(was, plan, now) ? { offer_was: was.offer_was } : undefined
  const { offer_discount, offer_from, offer_until, offer_was, lot_date, lot_kind } = was
  return { offer_discount, offer_from, offer_until, offer_was, lot_date, lot_kind }
}

async function findDiscounts(db: Executor, id: number): Promise<Discounts> {
  const [row] = await db
    .select({ discount: product.discount })
    .from(product)
    .where(eq(product.id, id))
  const rows = await db
    .select({ id: variation.id, discount: variation.discount })
    .from(variation)
    .where(eq(variation.product_id, id))
  const variations = Object.fromEntries(rows.map((one) => [String(one.id), one.discount]))
  return { product: row?.discount ?? 0, variations }
}

async function setDiscounts(db: Executor, id: number, discounts: Discounts): Promise<void> {
  const [row] = await db.select({ price: product.price }).from(product).where(eq(product.id, id))
  if (!row) return
  const discount = discounts.product
  await db
    .update(product)
    .set({ discount, sale_price: salePrice(row.price, discount), updated_at: sql`now()` })
    .where(eq(product.id, id))
  const rows = await db
    .select({ id: variation.id, price: variation.price })
    .from(variation)
    .where(eq(variation.product_id, id))
  for (const one of rows) {
    const percent = discounts.variations[String(one.id)] ?? 0
    await db
      .update(variation)
      .set({ discount: percent, sale_price: salePrice(one.price, percent) })
      .where(eq(variation.id, one.id))
  }
}

/** This many plans per transaction. */
const AT_ONCE = 100

/** Applies due plans; two processes at once take different products. */
export function doDuePlans(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(productPlan)
      .where(and(isNotNull(productPlan.due_at), lte(productPlan.due_at, now)))
      .orderBy(asc(productPlan.due_at))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { product_id, due_at: _, ...plan } of rows) await doPlan(tx, product_id, plan, now)
    return rows.length
  })
}

/** A finished offer belongs to no lot. */
const NO_LOT = { lot_date: null, lot_kind: null }

type Done = { now: Date; discount: [number, number] | undefined; status: 0 | 1 | undefined }

/** In the activity log, without a user: the shop did it automatically. */
async function logChange(db: Executor, id: number, { now, discount, status }: Done): Promise<void> {
  const [row] = await db
    .select({ name: product.name, status: product.status })
    .from(product)
    .where(eq(product.id, id))
  if (!row) return
  const changes = [
    ...(discount ? [{ field: 'discount', old: discount[0], new: discount[1] }] : []),
    ...(status === undefined ? [] : [{ field: 'status', old: row.status, new: status }]),
  ].filter((one) => one.old !== one.new)
  const about = { change: randomUUID(), at: now, user_id: null, kind: 'product' as const }
  const record = { record: String(id), name: mainText(row.name), action: 'change' as const }
  await insertActivities(
    db,
    changes.map((change) => ({ ...about, ...record, ...change })),
  )
}

async function doPlan(...[db, id, was, now]: [Executor, number, ProductPlan, Date]): Promise<void> {
  const before = await findDiscounts(db, id)
  const { plan, discounts, ...due } = dueOf(was, before, now)
  const status = due.status === 1 && (await staysOff(db, id)) ? undefined : due.status
  // What a recall keeps off sale follows its plan once the stop is lifted.
  if (status !== undefined) await setSaleAfter(db, id, status)
  const isKept = status === 1 && (await findRecalled(db, [id])).has(id)
  await logChange(db, id, {
    now,
    discount: discounts && [before.product, discounts.product],
    status: isKept ? undefined : status,
  })
  if (discounts) await setDiscounts(db, id, discounts)
  if (status !== undefined)
    await db
      .update(product)
      .set({ status, updated_at: sql`now()` })
      .where(eq(product.id, id))
  const { offer_discount, visible_from, visible_until } = plan
  const isOver = offer_discount === null && visible_from === null && visible_until === null
  const isOther = offer_discount === null || plan.offer_until !== was.offer_until
  const here = eq(productPlan.product_id, id)
  if (isOver) await db.delete(productPlan).where(here)
  else
    await db
      .update(productPlan)
      .set({ ...plan, ...(isOther && NO_LOT), due_at: nextDue(plan) })
      .where(here)
}
