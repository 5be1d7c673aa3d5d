// What picking changes in an order: its lines become what was picked, and overpaid amounts are refunded (rules 110, 111
// and 190).
import { paidQuantity } from '#/domain/delivery/picking.ts'
import { withoutTax } from '#/domain/law/intra-eu.ts'
import type { Step } from '#/domain/orders/as-delivered.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import type { LineChange } from '#/commerce/api/records/line-steps.queries.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'
import {
  type PickRow,
  findPicked,
  findPicks,
  findShown,
  setSettled,
} from '#/commerce/api/records/picked.queries.ts'
import { reduceOrder } from '#/commerce/api/refunds/reduce.service.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'

/** Applies the outcome of picking to a packed order, once. */
export async function settlePicked(ctx: Work, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  const [picked] = await findPicked(ctx.db, [id])
  if (!picked || picked.settled_at) return
  const changes = await changesOf(ctx, order)
  if (changes.length > 0)
    await reduceOrder(ctx, id, { changes, by: 'picker', reason: ownReason('picked', order) })
  await setSettled(ctx.db, id, ctx.deps.now())
}

async function changesOf({ db }: Work, order: OrderRow): Promise<LineChange[]> {
  const picks = await findPicks(db, [order.id])
  const shown = await findShown(
    db,
    [...picks.values()].flatMap(({ substitute_id }) => substitute_id ?? []),
  )
  return (await findLines(db, order.id)).flatMap((line) => {
    const row = picks.get(line.id)
    const step = row && stepOf(line, row, shown.get(row.substitute_id ?? 0))
    return step && line.quantity > 0 ? [{ line, step: taxedAs(order, step) }] : []
  })
}

/** What replaces goods without VAT has none either. */
function taxedAs({ tax_exempt, prices_include_tax }: OrderRow, step: Step): Step {
  if (!tax_exempt || step.kind !== 'replaced') return step
  return { ...step, goods: withoutTax(step.goods, prices_include_tax) }
}

type ProductLink = { slug: string; picture_id: number | null }

/** Quantities refunded earlier were not picked. */
function stepOf(line: LineRow, row: PickRow, shown: ProductLink | undefined): Step | undefined {
  if (row.state === 'open') return undefined
  if (row.state === 'short') return { kind: 'missing', quantity: line.refunded }
  if (row.state === 'picked') {
    const paid = paidQuantity({ ordered: line.quantity - line.refunded, picked: row.picked })
    return { kind: 'picked', quantity: line.refunded + paid }
  }
  return {
    kind: 'replaced',
    quantity: row.substitute_quantity ?? 0,
    goods: {
      product_id: row.substitute_id,
      variation_id: null,
      uom_entry: null,
      slug: shown?.slug ?? null,
      picture_id: shown?.picture_id ?? null,
      name: row.substitute_name ?? '',
      sku: row.substitute_sku,
      unit: row.substitute_unit,
      price: row.substitute_price ?? 0,
      deposit: row.substitute_deposit ?? line.deposit,
      deposit_tax_rate: row.substitute_deposit_tax_rate ?? line.deposit_tax_rate,
      tax_rate: row.substitute_tax_rate ?? line.tax_rate,
    },
  }
}
