// What prices for groups and quantity offers save on a basket (rules 192, 193 and 195).
import type { z } from 'zod'
import type { UsedUp } from '#/contract/cart/public.ts'
import type { Localized } from '#/contract/common.ts'
import { type LineId, lineKey } from '#/domain/line-id.ts'
import { isForLine } from '#/domain/coupon.ts'
import type { Minor } from '#/domain/money.ts'
import {
  completeSets,
  missingPieces,
  type OfferLine,
  offerSavings,
  type QuantityRule,
  ruleOf,
  type Saving,
} from '#/domain/pricing/quantity-offers.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { ONE, type Sellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type Buyer, findCategoriesAbove } from '#/commerce/api/coupons/coupons.queries.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'
import { type OwnPrice, ownPricesOf } from './basket-group-prices.service.ts'
import { findRunning, type PromotionRow } from './basket-offers.queries.ts'
import { findRunningPrices, type GroupPriceRow } from './group-prices.queries.ts'
import { findUsedSets } from '#/commerce/api/coupons/offer-uses.queries.ts'
import { isOn } from './is-on.rules.ts'

export type BasketOffers = {
  /** What quantity offers save, by line. */
  savings: ReadonlyMap<string, Saving>
  /** Prices for a group that the customer is in, by line. */
  own_prices: ReadonlyMap<string, OwnPrice>
  /** How many more pieces complete an offer's set. */
  hints: { name: string; missing: number }[]
  /** Offers of which this customer gets no more sets. */
  used_up: z.infer<typeof UsedUp>[]
  /** The sets of offers that are limited per customer: an order keeps them. */
  limited: { promotion_id: number; sets: number }[]
  /** What saves on a line, in all languages. */
  nameOf: (line: LineId) => Localized | null
  /** The same in the caller's language. */
  shownNameOf: (line: LineId) => string
  /** Each thing that saves on a line, by itself. */
  partsOf: (line: LineId) => { name: string; saving: Minor }[]
}

/** The reduction of a line. */
export const savingOn = ({ savings, own_prices }: BasketOffers, line: LineId): Minor =>
  (savings.get(lineKey(line))?.amount ?? 0) + (own_prices.get(lineKey(line))?.saving ?? 0)

type Running = { offers: PromotionRow[]; prices: GroupPriceRow[] }

const readRunning = sharedRead(async (db, keys: readonly 'now'[]) => {
  const running: Running = { offers: await findRunning(db), prices: await findRunningPrices(db) }
  return new Map(keys.map((key) => [key, running]))
})

async function runningAt(ctx: Ctx, now: Date, time_zone: string) {
  const running = (await readRunning(ctx, ['now'])).get('now')
  const rows = (running?.offers ?? []).filter((row) => isOn(row, now, time_zone))
  const prices = (running?.prices ?? []).filter((row) => isOn(row, now, time_zone))
  return { rows, prices }
}

type Line = { sellable: Sellable; quantity: Thousandths }

type OffersFor = { time_zone: string; buyer: Pick<Buyer, 'customer_id' | 'keys'> }

/** Applies the offers of this moment, in the shop's time zone, as far as this customer hasn't used them. */
export async function readOffers(
  ctx: Ctx,
  lines: readonly Line[],
  { time_zone, buyer }: OffersFor,
): Promise<BasketOffers> {
  const now = ctx.deps.now()
  const { rows, prices } = await runningAt(ctx, now, time_zone)
  const above = await categoriesAbove(ctx, [...rows, ...prices], lines)
  const group = { rows: prices, above, time_zone, customer_id: buyer.customer_id }
  const own_prices = await ownPricesOf(ctx, lines, group)
  const seen = seenBy(rows, lines, { above, own_prices })
  const used = await usedBy(
    ctx,
    rows.filter((row) => isTouched(row, seen)),
    buyer,
  )
  const rules = rows.map((row) => leftOf(row, used))
  const { savings, sets } = offerSavings(rules, seen)
  const shown = (title: Localized | null) => (title ? textIn(title, ctx.language) : '')
  const offerOf = (line: LineId) => {
    const saving = savings.get(lineKey(line))
    const row = rows.find(({ id }) => id === saving?.offer)
    return saving && row ? { title: row.title, saving: saving.amount } : undefined
  }
  const allOn = (line: LineId) =>
    [own_prices.get(lineKey(line)), offerOf(line)].filter((one) => one !== undefined)
  const titleOf = (line: LineId) => joined(allOn(line).map(({ title }) => title))
  const hints = rows.flatMap((row) => {
    const missing = missingPieces(leftOf(row, used), free(seen, savings, row.id))
    return missing === null ? [] : [{ name: shown(row.title), missing }]
  })
  const used_up = rows.flatMap((row) => {
    const { most_per_customer: most } = row
    if (most === null || used.get(row.id) === undefined) return []
    const wanted = completeSets(ruleOf(row), free(seen, savings, row.id))
    return Math.min(wanted, row.most ?? wanted) > most - (used.get(row.id) ?? 0)
      ? [{ name: shown(row.title), most }]
      : []
  })
  const limited = rows.flatMap(({ id, most_per_customer }) => {
    const own = most_per_customer === null ? undefined : sets.get(id)
    return own === undefined ? [] : [{ promotion_id: id, sets: own }]
  })
  const shownNameOf = (line: LineId) => shown(titleOf(line))
  const partsOf = (line: LineId) =>
    allOn(line).map(({ title, saving }) => ({ name: shown(title), saving }))
  return { savings, own_prices, hints, used_up, limited, nameOf: titleOf, shownNameOf, partsOf }
}

/** One name of several things that save together. */
function joined([first, ...rest]: readonly Localized[]): Localized | null {
  if (!first || rest.length === 0) return first ?? null
  const all = [first, ...rest]
  const inLanguage = (language: (typeof LANGUAGES)[number]) =>
    all.map((title) => textIn(title, language)).join(' + ')
  return {
    ...first,
    ...Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])),
  }
}

const isTouched = ({ id, take }: PromotionRow, lines: readonly OfferLine[]): boolean =>
  lines.filter(({ offers }) => offers.includes(id)).reduce((sum, { pieces }) => sum + pieces, 0) >=
  take

/**
 * The sets that this customer has of the limited offers, 0 included. An answer about earlier orders of a guest's details
 * tells whether somebody ordered here, so those are counted.
 */
async function usedBy(
  ctx: Ctx,
  rows: readonly PromotionRow[],
  buyer: OffersFor['buyer'],
): Promise<ReadonlyMap<number, number>> {
  const ids = rows.flatMap(({ id, most_per_customer }) => (most_per_customer === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const used = await findUsedSets(ctx.db, ids, buyer)
  if (ctx.principal.type !== 'user' && used.size > 0)
    await ctx.deps.limits.count('offer_uses', ctx.network)
  return new Map(ids.map((id) => [id, used.get(id) ?? 0]))
}

/** With what is left for this customer. */
function leftOf(row: PromotionRow, used: ReadonlyMap<number, number>): QuantityRule {
  const rule = ruleOf(row)
  if (row.most_per_customer === null) return rule
  const left = Math.max(0, row.most_per_customer - (used.get(row.id) ?? 0))
  return { ...rule, most: Math.min(rule.most ?? left, left) }
}

/** The lines that no other offer has. */
const free = (lines: readonly OfferLine[], savings: BasketOffers['savings'], id: number) =>
  lines.filter(({ key }) => (savings.get(key)?.offer ?? id) === id)

type Above = ReadonlyMap<number, readonly number[]>

/** The categories of the lines' products with those above, if a rule is about any. */
async function categoriesAbove(
  { db }: Ctx,
  rules: readonly Pick<PromotionRow, 'category_ids'>[],
  lines: readonly Line[],
): Promise<Above> {
  const ids = [...new Set(lines.map(({ sellable }) => sellable.product_id))]
  const isByCategory = rules.some(({ category_ids }) => category_ids.length > 0)
  return isByCategory && ids.length > 0 ? findCategoriesAbove(db, ids) : new Map()
}

function seenBy(
  rows: readonly PromotionRow[],
  lines: readonly Line[],
  { above, own_prices }: { above: Above } & Pick<BasketOffers, 'own_prices'>,
): OfferLine[] {
  if (rows.length === 0) return []
  return lines.map(({ sellable, quantity }) => {
    const { product_id } = sellable
    const line = { product_id, category_ids: [...(above.get(product_id) ?? [])] }
    return {
      key: lineKey(sellable),
      price: own_prices.get(lineKey(sellable))?.price ?? sellable.price,
      pieces: piecesOf(sellable, quantity),
      offers: rows.filter((row) => isForLine(row, line)).map(({ id }) => id),
    }
  })
}

/** Whole pieces in the product's own unit; crates and weighed goods take no part. */
const piecesOf = ({ measure, unit_quantity }: Sellable, quantity: Thousandths): number =>
  measure === null && unit_quantity === ONE && quantity % ONE === 0 ? quantity / ONE : 0
