// What quantity offers save on a basket (rules 192 and 193).
import type { Localized } from '#/contract/common.ts'
import { type LineId, lineKey } from '#/domain/cart.ts'
import { isForLine } from '#/domain/coupon.ts'
import type { Minor } from '#/domain/money.ts'
import {
  missingPieces,
  type OfferLine,
  offerSavings,
  ruleOf,
  type Saving,
} from '#/domain/pricing/quantity-offers.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Sellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findCategoriesAbove } from '#/commerce/api/coupons/coupons.queries.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'
import { findRunning, type PromotionRow } from './basket-offers.queries.ts'
import { isOn } from './is-on.rules.ts'

export type BasketOffers = {
  /** By line. */
  savings: ReadonlyMap<string, Saving>
  /** How many more pieces complete an offer's set. */
  hints: { name: string; missing: number }[]
  /** The offer of a line, in all languages. */
  nameOf: (line: LineId) => Localized | null
  /** The same in the caller's language. */
  shownNameOf: (line: LineId) => string
}

/** What the offers take off a line. */
export const savingOn = ({ savings }: BasketOffers, line: LineId): Minor =>
  savings.get(lineKey(line))?.amount ?? 0

const readRunning = sharedRead(async (db, keys: readonly 'now'[]) => {
  const rows = await findRunning(db)
  return new Map(keys.map((key) => [key, rows]))
})

type Line = { sellable: Sellable; quantity: Thousandths }

/** Applies the offers of this moment, in the shop's time zone. */
export async function readOffers(
  ctx: Ctx,
  lines: readonly Line[],
  timeZone: string,
): Promise<BasketOffers> {
  const now = ctx.deps.now()
  const all = (await readRunning(ctx, ['now'])).get('now') ?? []
  const rows = all.filter((row) => isOn(row, now, timeZone))
  const rules = rows.map(ruleOf)
  const seen = await seenBy(ctx, rows, lines)
  const savings = offerSavings(rules, seen)
  const titleOf = (line: LineId): Localized | null => {
    const saving = savings.get(lineKey(line))
    return rows.find(({ id }) => id === saving?.offer)?.title ?? null
  }
  const shown = (title: Localized | null) => (title ? localText(title, ctx.language) : '')
  const hints = rows.flatMap((row) => {
    const missing = missingPieces(ruleOf(row), free(seen, savings, row.id))
    return missing === null ? [] : [{ name: shown(row.title), missing }]
  })
  return { savings, hints, nameOf: titleOf, shownNameOf: (line) => shown(titleOf(line)) }
}

/** The lines that no other offer has. */
const free = (lines: readonly OfferLine[], savings: BasketOffers['savings'], id: number) =>
  lines.filter(({ key }) => (savings.get(key)?.offer ?? id) === id)

async function seenBy(
  { db }: Ctx,
  rows: readonly PromotionRow[],
  lines: readonly Line[],
): Promise<OfferLine[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(lines.map(({ sellable }) => sellable.product_id))]
  const isByCategory = rows.some(({ category_ids }) => category_ids.length > 0)
  const above = isByCategory && ids.length > 0 ? await findCategoriesAbove(db, ids) : new Map()
  return lines.map(({ sellable, quantity }) => {
    const { product_id } = sellable
    const line = { product_id, category_ids: above.get(product_id) ?? [] }
    return {
      key: lineKey(sellable),
      price: sellable.price,
      pieces: piecesOf(sellable, quantity),
      offers: rows.filter((row) => isForLine(row, line)).map(({ id }) => id),
    }
  })
}

/** Whole pieces in the product's own unit; crates and weighed goods take no part. */
const piecesOf = ({ measure, uom_entry }: Sellable, quantity: Thousandths): number =>
  measure === null && uom_entry === null && quantity % 1000 === 0 ? quantity / 1000 : 0
