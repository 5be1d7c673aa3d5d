// Quantity offers on pages: which are on, and what they are for.
import type { QuantityOffer } from '#/contract/promotions/public.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { loadSummaries } from '#/commerce/api/product/product-view.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findShown, findTurning, type PromotionRow, setOn } from './basket-offers.queries.ts'
import { findTurningPrices, type GroupPriceRow, setPricesOn } from './group-prices.queries.ts'
import { findGoods } from './shown-offers.queries.ts'
import { isOn } from './is-on.rules.ts'

/** Switches offers and prices for groups on whose time has come, and off whose time is over; returns how many. */
export async function turnOffers(db: Executor, now: Date): Promise<number> {
  const [rows, prices] = [await findTurning(db), await findTurningPrices(db)]
  if (rows.length + prices.length === 0) return 0
  const { time_zone } = await findSettings(db)
  const wrong = rows.filter((row) => isOn(row, now, time_zone) !== row.is_on)
  const ids = (is_on: boolean) => wrong.filter((row) => row.is_on !== is_on).map(({ id }) => id)
  await setOn(db, ids(true), true)
  await setOn(db, ids(false), false)
  const isUp = (row: GroupPriceRow) => row.is_shown && isOn(row, now, time_zone)
  const wrongPrices = prices.filter((row) => isUp(row) !== row.is_on)
  const up = (is_on: boolean) =>
    wrongPrices.filter((row) => row.is_on !== is_on).map(({ id }) => id)
  await setPricesOn(db, up(true), true)
  await setPricesOn(db, up(false), false)
  return wrong.length + wrongPrices.length
}

/** As many goods of an offer as a row of cards holds. */
const SHOWN_GOODS = 12

/** The offers of this moment, each with goods that are in stock. */
export async function listOffers(ctx: Ctx): Promise<QuantityOffer[]> {
  ctx.tag('promotions')
  const rows = await findShown(ctx.db)
  const goods = await Promise.all(rows.map((row) => findGoods(ctx.db, row, SHOWN_GOODS)))
  const cards = await loadSummaries(ctx, [...new Set(goods.flat())])
  return rows.map((row, index) =>
    viewOffer(
      ctx,
      row,
      (goods[index] ?? []).flatMap((id) => cards.get(id) ?? []),
    ),
  )
}

const viewOffer = (
  { language }: Ctx,
  { id, title, ends_at, days }: PromotionRow,
  products: QuantityOffer['products'],
): QuantityOffer => ({
  id,
  title: textIn(title, language),
  ends_at: ends_at?.toISOString() ?? null,
  days,
  products,
})
