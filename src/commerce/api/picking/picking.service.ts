// Picking: orders, and results for their lines (rules 110 and 111). For the crew only.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { MOST_SUBSTITUTES, type PickOrder, type PickInput } from '#/contract/picking/crew.ts'
import { isCountedAlike, isNear, isWeighed, wishFor } from '#/domain/delivery/picking.ts'
import { proposedUntil } from '#/domain/delivery/proposal.ts'
import { toAmount } from '#/domain/money.ts'
import { measureOf, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { DEFAULT_LANGUAGE, type Language, isLanguage } from '#/lib/i18n.ts'
import { type Ctx, crewOf, type KeyedBody } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { isDropped } from '#/commerce/api/fulfilment/drop-parts.service.ts'
import { prepare } from '#/commerce/api/fulfilment/prepare.service.ts'
import { onceThenRead } from '#/commerce/api/idempotency/idempotency.service.ts'
import { localTextOrNull } from '#/commerce/api/local-text.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  findOrder,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { findPicked, findPicks } from '#/commerce/api/records/picked.queries.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import { takeLot, withLots } from './lots.service.ts'
import { viewPickOrder } from './pick-view.rules.ts'
import {
  findPickLines,
  findSimpleProduct,
  findSubstitutes,
  findTolerance,
  savePick,
} from './picking.queries.ts'

type OfLine = { order_number: string; id: number }

/** @throws ShopError NOT_FOUND */
export async function listSubstitutes(ctx: Ctx, { order_number, id }: OfLine) {
  crewOf(ctx)
  const row = found(await findOrder(ctx.db, order_number))
  const line = found((await findLines(ctx.db, row.id)).find((one) => one.id === id))
  if (line.product_id === null) return { products: [] }
  const { product: only } = await wishOf(ctx, line)
  const { product_id, price } = line
  const near = await findSubstitutes(ctx.db, {
    product_id,
    price,
    only,
    limit: 10 * MOST_SUBSTITUTES,
  })
  const rows = near
    .filter(({ product }) => isCountedAlike(line, product))
    .slice(0, MOST_SUBSTITUTES)
  return {
    products: rows.map(({ product, shelf, picture }) => {
      const name = textIn(product.name, ctx.language)
      return {
        id: product.id,
        name,
        unit: localTextOrNull(product.unit, ctx.language),
        barcode: product.barcode,
        price: toAmount(product.sale_price),
        stock: toQuantity(product.stock),
        place: shelf?.place ?? null,
        picture: picture && toPicture(picture, name, ctx.language),
      }
    }),
  }
}

/**
 * Says what became of a line, as often as one likes until the order is packed.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID, IDEMPOTENCY_CONFLICT
 */
export function pickLine(
  ctx: Ctx,
  of: OfLine,
  { body, key }: KeyedBody<PickInput>,
): Promise<PickOrder> {
  const { id: picker_id } = crewOf(ctx)
  const request = { call: 'pick line', of, body }
  const work = async (tx: Ctx) => {
    const locked = found(await lockOrderByNumber(tx.db, of.order_number))
    const lines = await findLines(tx.db, locked.id)
    const line = found(lines.find((one) => one.id === of.id))
    await prepare(tx, locked)
    if (await isDropped(tx, locked, line)) throw new ShopError('STATUS_CONFLICT')
    const values = await outcomeOf(tx, { line, language: languageOf(locked) }, body)
    if (body.state === 'picked')
      await takeLot(tx, { order: locked, line, lines, lot_id: body.lot_id })
    const updated_at = tx.deps.now()
    await savePick(tx.db, { ...NOTHING, ...values, order_line_id: line.id, picker_id, updated_at })
    if (body.state === 'asked') await askCustomer(tx, locked, line)
  }
  const read = () => readPickOrder(ctx, of.order_number)
  return onceThenRead(ctx, { scope: `user:${picker_id}`, key, request }, { work, read })
}

export const NOTHING = {
  asked_until: null,
  answer: null,
  picked: 0,
  lot_id: null,
  substitute_id: null,
  substitute_name: null,
  substitute_price: null,
  substitute_quantity: null,
  substitute_sku: null,
  substitute_unit: null,
  substitute_tax_rate: null,
  substitute_deposit: null,
  substitute_deposit_tax_rate: null,
}

/** Customers read it, and pickers see the line in that language too. */
const languageOf = ({ language }: OrderRow): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE

const wishOf = async (ctx: Ctx, line: LineRow) =>
  wishFor(line, (await findPicks(ctx.db, [line.order_id])).get(line.id))

type Picked = { line: LineRow; language: Language }

async function outcomeOf(ctx: Ctx, { line, language }: Picked, body: PickInput) {
  if (body.state === 'picked')
    return {
      state: body.state,
      picked: await countOf(ctx, line, body.quantity),
      lot_id: body.lot_id ?? null,
    }
  if (body.state !== 'substituted' && body.state !== 'asked') return { state: body.state }
  const { wish, product: only } = await wishOf(ctx, line)
  if (wish === 'none' || (only && only !== body.product_id)) throw new ShopError('STATUS_CONFLICT')
  const product = found(await findSimpleProduct(ctx.db, body.product_id))
  const quantity = toThousandths(body.quantity)
  // It must be available and different, and pieces can't be split.
  const isAlike = isCountedAlike(line, product)
  if (product.stock < quantity || product.id === line.product_id || !isAlike) {
    throw new ShopError('INVALID', { errors: { quantity: ['field.too_big'] } })
  }
  const isAsked = body.state === 'asked'
  return {
    state: isAsked ? ('open' as const) : ('substituted' as const),
    asked_until: isAsked ? proposedUntil(ctx.deps.now()) : null,
    substitute_id: product.id,
    substitute_name: textIn(product.name, language),
    substitute_price: product.sale_price,
    substitute_quantity: quantity,
    substitute_sku: product.sku,
    substitute_unit: measureOf(product.sold_by) ?? null,
    substitute_tax_rate: product.tax_rate,
    substitute_deposit: product.deposit,
    substitute_deposit_tax_rate: product.deposit_tax_rate ?? product.tax_rate,
  }
}

/** Notifies the customer live, or by email with a link. */
const askCustomer = (tx: Ctx, order: OrderRow, { id }: LineRow): Promise<void> =>
  notifyCustomer(tx, order, {
    kind: 'substitution',
    line_id: id,
    suffix: `${id}:${tx.deps.now().getTime()}`,
  })

/** @throws ShopError INVALID for a weight outside the tolerance, and for more pieces than ordered */
async function countOf(ctx: Ctx, line: LineRow, quantity: number): Promise<number> {
  const picked = toThousandths(quantity)
  const ordered = line.quantity - line.refunded
  const fits = isWeighed(line)
    ? picked < ordered ||
      isNear({ ordered, weighed: picked, tolerance: await findTolerance(ctx.db, line) })
    : picked <= ordered
  if (!fits) throw new ShopError('INVALID', { errors: { quantity: ['field.too_big'] } })
  return picked
}

/** The current view for pickers. */
export async function readPickOrder(ctx: Ctx, orderNumber: string): Promise<PickOrder> {
  const row = found(await findOrder(ctx.db, orderNumber))
  const [picked] = await findPicked(ctx.db, [row.id])
  const lines = await findPickLines(ctx.db, [row.id])
  const order = viewPickOrder(row, picked, lines)
  const [shown = order] = await withLots(ctx, [order], lines)
  return shown
}

export type DoneBody = z.output<typeof endpoints.crewPicking.done.body>
