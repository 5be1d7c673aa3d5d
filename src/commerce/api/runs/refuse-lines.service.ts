// Goods that somebody doesn't take, at the door or at the pick-up desk: the rest is handed over (rule 114).
import type { HandedItem, RefusalReason, Refusals } from '#/contract/runs/refusals.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { isPart } from '#/domain/delivery/refused.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findAgedLines } from '#/commerce/api/picking/picking.queries.ts'
import type { Contents } from '#/commerce/api/records/contents.service.ts'
import { afterStep, type LineChange } from '#/commerce/api/records/line-steps.queries.ts'
import { insertNote } from '#/commerce/api/records/notes.queries.ts'
import {
  findLines,
  type LineRow,
  lockOrderById,
  type OrderRow,
} from '#/commerce/api/records/orders.queries.ts'
import { reduceOrder } from '#/commerce/api/refunds/reduce.service.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { sumRefunds } from '#/commerce/api/refunds/refunds.queries.ts'

/** Part of a line is refused, or all that is left of it after refunds. */
const refusalOf = (
  line: LineRow,
  part: Thousandths = line.quantity - line.refunded,
): LineChange => ({ line, step: { kind: 'refused', quantity: line.quantity - part } })

type AgedLine = Awaited<ReturnType<typeof findAgedLines>>[number]

/** What is handed over, less what was refunded, each with what the order costs less without it. */
export function itemsOf(
  order: OrderRow,
  contents: Contents | undefined,
  aged: readonly AgedLine[],
): HandedItem[] {
  const known = new Map(aged.map((one) => [one.id, one]))
  return (contents?.lines ?? [])
    .filter(({ kept }) => kept.quantity > 0)
    .map(({ id, now: { name, unit }, kept, row }) => ({
      id,
      name,
      unit,
      quantity: toQuantity(kept.quantity),
      minimum_age: known.get(id)?.age ?? null,
      amount: toAmount(row.total - afterStep(refusalOf(row), order).total),
      step: toQuantity(known.get(id)?.step ?? kept.quantity),
      cost: costOf(row, order),
    }))
}

const costOf = (row: LineRow, { prices_include_tax }: OrderRow): HandedItem['cost'] => ({
  prices_include_tax,
  quantity: toQuantity(row.quantity),
  price: toAmount(row.price),
  deposit: toAmount(row.deposit),
  deposit_tax_rate: row.deposit_tax_rate,
  sub_total: toAmount(row.sub_total),
  tax_rate: row.tax_rate,
  tax: toAmount(row.tax),
  total: toAmount(row.total),
})

/** What a gift card gets back of refused goods, before less cash is due. */
export async function sparedOf({ db }: Work, order: OrderRow): Promise<Minor> {
  if (order.gift_card_total === 0) return 0
  return order.gift_card_total - (await sumRefunds(db, order.id)).gift_card
}

type Refused = Pick<Refusals, 'refused' | 'refused_note'>

/**
 * Takes what is refused off the order, in the caller's transaction: what isn't damaged is back in stock, and what was
 * paid for them goes back. Returns the order as it is now.
 *
 * @throws ShopError INVALID for other lines, for a reason that doesn't fit, or if nothing would be left
 */
export async function refuseLines(
  ctx: Ctx,
  order: OrderRow,
  { refused, refused_note: note = '', by }: Refused & { by: 'driver' | 'staff' },
): Promise<OrderRow> {
  if (refused.length === 0) return order
  requireFitting({ refused, refused_note: note }, await findAgedLines(ctx.db, [order.id]))
  const lines = await findLines(ctx.db, order.id)
  for (const [why, some] of Map.groupBy(refused, (one) => one.why)) {
    const parts = new Map(some.map(({ id, quantity }) => [id, quantity]))
    const changes = lines
      .filter(({ id }) => parts.has(id))
      .map((line) => refusalOf(line, thousandthsOf(parts.get(line.id))))
    const reason = why === 'other' ? note : ownReason(why, order)
    await reduceOrder(ctx, order.id, { changes, by, reason, restock: why !== 'damaged' })
    await noteRefusal(ctx, order, { changes, by, why: why === 'other' ? note : why })
  }
  return found(await lockOrderById(ctx.db, order.id))
}

const thousandthsOf = (quantity: number | undefined): Thousandths | undefined =>
  quantity === undefined ? undefined : toThousandths(quantity)

function requireFitting({ refused, refused_note }: Refused, aged: readonly AgedLine[]): void {
  const lines = new Map(aged.map((line) => [line.id, line]))
  const ids = new Set(refused.map(({ id }) => id))
  if (ids.size < refused.length) throw invalid('refused', 'unknown')
  const parts = refused.map(({ id, why, quantity }) => {
    const line = lines.get(id)
    if (!line || (why === 'age' && line.age === null)) throw invalid('refused', 'unknown')
    return { line, why, part: thousandthsOf(quantity) ?? line.kept }
  })
  const isWhole = ({ part, line }: (typeof parts)[number]) => part === line.kept
  for (const one of parts) {
    const { why, part, line } = one
    // Who is too young for some of it is too young for all of it.
    if (why === 'age' && !isWhole(one)) throw invalid('refused', 'part')
    if (!isPart(part, { whole: line.kept, step: line.step ?? line.kept }))
      throw invalid('refused', 'part')
  }
  if (parts.length === lines.size && parts.every(isWhole)) throw invalid('refused', 'all')
  if (refused.some(({ why }) => why === 'other') && !refused_note)
    throw new ShopError('INVALID', { errors: { refused_note: ['field.required'] } })
}

const invalid = (field: string, why: string) =>
  new ShopError('INVALID', { errors: { [field]: [`field.${field}.${why}`] } })

type Noted = { changes: readonly LineChange[]; by: 'driver' | 'staff'; why: string }

const OWN: readonly string[] = ['age', 'damaged', 'not_ordered'] satisfies RefusalReason[]

/** For staff: which goods come back, and why. */
async function noteRefusal(ctx: Ctx, order: OrderRow, { changes, by, why }: Noted): Promise<void> {
  const user_id = ctx.principal.type === 'user' ? ctx.principal.user.id : null
  const t = messagesOf(ctx.language)
  const goods = changes
    .map(({ line, step }) => `${toQuantity(line.quantity - step.quantity)} × ${line.name}`)
    .join(', ')
  const text = t('not_taken', { why: OWN.includes(why) ? t(`refund.${why}`) : why, goods })
  const created_at = ctx.deps.now()
  await insertNote(ctx.db, {
    order_id: order.id,
    user_id,
    text,
    created_at,
    to: 'staff',
    ...(by === 'driver' && { from: 'driver' as const }),
  })
}
