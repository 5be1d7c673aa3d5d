// Standing orders in the contract's shape.
import type { StandingHead, StandingLine, StandingOrder } from '#/contract/standing/shapes.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { chooseSellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { perUnit, toSummary } from '#/commerce/api/product/product-view.rules.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { type Around, aroundOf, comingOf } from './around.service.ts'
import { gapWords, goneReason, reasonOf } from './words.rules.ts'
import { asOwner, planStanding } from './plan.service.ts'
import { findRuns, findWho, type RunRow, type StandingRow } from './standing.queries.ts'

const RUNS_SHOWN = 12

export async function viewHead(ctx: Ctx, row: StandingRow, known?: Around): Promise<StandingHead> {
  const around = known ?? (await aroundOf(ctx, row))
  const { slot, places_at } = comingOf(row, around)
  const comes = typeof slot === 'string' ? null : slot
  const isOver = row.status === 'ended'
  return {
    id: row.id,
    status: row.status,
    every_weeks: row.every_weeks,
    next_date: isOver ? null : row.next_date,
    delivery_date: isOver ? null : (comes?.date ?? null),
    from: comes?.window.from ?? row.from,
    to: comes?.window.to ?? row.to,
    places_at: isOver ? null : (places_at?.toISOString() ?? null),
    items_count: row.products.length,
    pickup: around.place && {
      id: around.place.id,
      name: textIn(around.place.name, ctx.language),
    },
    address: around.address,
  }
}

export async function viewStanding(ctx: Ctx, row: StandingRow): Promise<StandingOrder> {
  const around = await aroundOf(ctx, row)
  return {
    ...(await viewHead(ctx, row, around)),
    items: await viewLines(ctx, row),
    wallet_balance: row.wallet_balance,
    on_closed: row.on_closed,
    notes: row.notes,
    age_confirmed: row.age_confirmed?.age ?? null,
    ...(await estimate(ctx, row, around)),
    runs: (await findRuns(ctx.db, row.id, RUNS_SHOWN)).map(viewRun),
  }
}

const viewRun = ({ date, outcome, order_number, reason, gaps, at }: RunRow) => ({
  date,
  outcome,
  order_number,
  reason,
  gaps,
  at: at.toISOString(),
})

const foodOf = ({ allergens, may_contain, tags, categories }: ProductSummary) => ({
  ...(allergens === undefined ? {} : { allergens }),
  ...(may_contain ? { may_contain } : {}),
  tags,
  categories,
})

export async function viewLines(
  { db, language }: Ctx,
  { products }: Pick<StandingRow, 'products'>,
): Promise<StandingLine[]> {
  const ids = [...new Set(products.map((line) => line.product_id))]
  const known = await findSellables(db, ids)
  const cards = new Map((await findCardsById(db, ids)).map((card) => [card.id, card]))
  return products.map((line) => {
    const choice = chooseSellable(known, line, language)
    if ('errors' in choice)
      return {
        ...line,
        unit: null,
        price: null,
        tax_rate: 0,
        unit_price: null,
        deposit: 0,
        minimum_age: null,
        food: null,
        step: 1,
        min: 1,
        in_stock: false,
      }
    const { sellable } = choice
    const { name, unit, measure, price, deposit, step, min, stock, unit_quantity } = sellable
    const card = cards.get(line.product_id)
    const own = known
      .get(line.product_id)
      ?.find(({ variation }) => variation && variation.id === line.variation_id)?.variation?.content
    return {
      ...line,
      name,
      unit: measure ?? unit,
      price: toAmount(price),
      tax_rate: sellable.tax_rate,
      unit_price: card ? perUnit(card, { price, own: own ?? null, quantity: unit_quantity }) : null,
      deposit: toAmount(deposit),
      minimum_age: card?.minimum_age ?? null,
      food: card ? foodOf(toSummary(card, language)) : null,
      step: toQuantity(step),
      min: toQuantity(min),
      in_stock: stock >= (min * unit_quantity) / 1000,
    }
  })
}

type Estimate = Pick<StandingOrder, 'total' | 'problem'>

/** At today's prices, in its window, as far as that has room now. */
export async function estimate(ctx: Ctx, row: StandingRow, around: Around): Promise<Estimate> {
  const { slot, places_at } = comingOf(row, around)
  const t = messagesOf(ctx.language)
  if (row.status !== 'active') return { total: null, problem: null }
  if (slot === 'gone') return { total: null, problem: goneReason(ctx.language, around, row) }
  if (slot === 'closed') return { total: null, problem: t('standing.closed') }
  const who = await findWho(ctx.db, row)
  if (!who) return { total: null, problem: null }
  const now = ctx.deps.now()
  // Its window can be booked only later: it is priced as if it were that day already.
  const then = places_at && places_at > now ? places_at : now
  const owner = { ...asOwner(ctx, row, who), language: ctx.language }
  try {
    const { plan, gaps } = await planStanding(
      { ...owner, deps: { ...owner.deps, now: () => then } },
      row,
      slot,
    )
    return {
      total: toAmount(plan.basket.totals.total),
      problem: gaps.length > 0 ? gapWords(ctx.language, gaps) : null,
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { total: null, problem: reasonOf(ctx.language, error) }
  }
}
