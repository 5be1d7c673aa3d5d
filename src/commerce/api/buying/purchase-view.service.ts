// A purchase order as staff see it.
import type { Purchase, PurchaseLine } from '#/contract/buying/staff-purchases.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { withVersion } from '#/commerce/api/versions.rules.ts'
import { findLines, findPurchase, type LineRow } from './purchases.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const lineView = ({ line, sku, barcode, by_lots, isThere }: LineRow): PurchaseLine => ({
  id: line.id,
  product:
    line.product_id === null || !isThere
      ? null
      : {
          id: line.product_id,
          variation_id: line.variation_id,
          sku,
          barcode,
          by_lots: by_lots ?? false,
        },
  name: line.name,
  article: line.article,
  pack: toQuantity(line.pack),
  price: toAmount(line.price),
  packs: line.packs,
  received: toQuantity(line.received),
  why: line.why,
})

const totalOf = (lines: readonly LineRow[]): Minor =>
  lines.reduce((sum, { line }) => sum + line.packs * line.price, 0)

/** @throws ShopError NOT_FOUND */
export async function onePurchase(ctx: Ctx, id: number): Promise<Purchase> {
  const { purchase, supplier } = found(await findPurchase(ctx.db, id))
  const lines = await findLines(ctx.db, id)
  const total = totalOf(lines)
  const { minimum_order } = supplier
  return withVersion({
    id,
    supplier: {
      id: supplier.id,
      name: supplier.name,
      email: supplier.email,
      minimum_order: minimum_order === null ? null : toAmount(minimum_order),
    },
    status: purchase.status,
    begun: lines.some(({ line }) => line.received > 0),
    below_minimum: minimum_order !== null && total < minimum_order,
    due_on: purchase.due_on,
    note: purchase.note,
    lines: lines.map(lineView),
    total: toAmount(total),
    created_at: purchase.created_at.toISOString(),
    sent_at: purchase.sent_at?.toISOString() ?? null,
    received_at: purchase.received_at?.toISOString() ?? null,
  })
}

const wordsOf = ({ name, packs, pack, received }: PurchaseLine): string =>
  `${mainText(name)}: ${packs} × ${pack}${received > 0 ? ` (${received})` : ''}`

const noted = ({ status, due_on, note, lines }: Purchase) => ({
  status,
  due_on,
  note,
  lines: lines.filter(({ packs }) => packs > 0).map(wordsOf),
})

type States = { before: Purchase | null; after: Purchase | null }

/** Logged in the order's history. */
export async function notePurchase(tx: Ctx, { before, after }: States): Promise<void> {
  const one = after ?? before
  if (!one) return
  await noteChange(tx, {
    kind: 'purchase',
    record: one.id,
    name: `${one.id} · ${one.supplier.name}`,
    before: before && noted(before),
    after: after && noted(after),
  })
}
