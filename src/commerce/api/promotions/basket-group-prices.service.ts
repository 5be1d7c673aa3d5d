// What the lines of a basket cost somebody who is in a group (rule 195).
import type { Localized } from '#/contract/common.ts'
import { isForLine } from '#/domain/coupon.ts'
import { lineKey } from '#/domain/line-id.ts'
import type { Minor } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { groupPrice, groupRuleOf, inProportion } from '#/domain/pricing/group-price.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Sellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findOwnPrices, type GroupPriceRow } from './group-prices.queries.ts'

type Line = { sellable: Sellable; quantity: Thousandths }

/** The price of one, what that saves on the line, and its name. */
export type OwnPrice = { price: Minor; saving: Minor; title: Localized }

type For = {
  rows: readonly GroupPriceRow[]
  /** The categories of a product, with those above them. */
  above: ReadonlyMap<number, readonly number[]>
  time_zone: string
  customer_id: number | null
}

/** By line; those that cost what they cost everybody have none. Guests are in no group. */
export async function ownPricesOf(
  ctx: Ctx,
  lines: readonly Line[],
  { rows, above, time_zone: timeZone, customer_id }: For,
): Promise<Map<string, OwnPrice>> {
  if (customer_id === null) return new Map()
  const isFor = (row: GroupPriceRow, product_id: number) =>
    isForLine(row, { product_id, category_ids: [...(above.get(product_id) ?? [])] })
  const touched = rows.filter((row) =>
    lines.some(({ sellable }) => isFor(row, sellable.product_id)),
  )
  if (touched.length === 0) return new Map()
  const place = { timeZone, now: ctx.deps.now() }
  const own = await findOwnPrices(ctx.db, { customer_id, rows: touched, ...place })
  return new Map(
    lines.flatMap(({ sellable, quantity }) => {
      const rules = own.filter((row) => isFor(row, sellable.product_id))
      const found = groupPrice(rules.map(groupRuleOf), sellable.general)
      const row = rules.find(({ id }) => id === found?.id)
      if (!found || !row) return []
      const { sale } = sellable.general
      const price = inProportion(found.price, { sale, charged: sellable.price })
      const saving = lineTotal(sellable.price, quantity) - lineTotal(price, quantity)
      return saving > 0 ? [[lineKey(sellable), { price, saving, title: row.title }] as const] : []
    }),
  )
}
