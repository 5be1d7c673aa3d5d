// Store problems that block an order: closed, below the minimum, or not sold there (rule 152).
import { type Minor, toAmount } from '#/domain/money.ts'
import { deliversTo, isOnHoliday } from '#/domain/seller/store.ts'
import { dateIn } from '#/lib/dates.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { priceWords } from '#/commerce/api/price-words.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'
import type { Facts } from './checkout-facts.queries.ts'
import type { DeliveryAddress } from './delivery-plan.service.ts'
import { type Selling, findSelling } from './selling.queries.ts'

const readSelling = sharedRead(findSelling)

type StoreBasket = {
  lines: readonly { sellable: { store_id: number | null } }[]
  /** In the order of the lines. */
  goods: readonly { sub_total: Minor }[]
  to: DeliveryAddress | null
  /** Collected at one of the shop's places, where stores bring nothing. */
  is_pickup?: boolean
  facts: Facts
}

export async function storeProblems(ctx: Ctx, basket: StoreBasket): Promise<Problem[]> {
  const sums = new Map<number, Minor>()
  basket.lines.forEach(({ sellable: { store_id } }, index) => {
    const more = basket.goods[index]?.sub_total ?? 0
    if (store_id !== null) sums.set(store_id, (sums.get(store_id) ?? 0) + more)
  })
  if (sums.size === 0) return []
  const stores = await readSelling(ctx, [...sums.keys()])
  return [...stores.values()].flatMap((store) =>
    problemsOf(ctx, store, { ...basket, sum: sums.get(store.id) ?? 0 }),
  )
}

function problemsOf(
  ctx: Ctx,
  store: Selling,
  { to, is_pickup, facts, sum }: Pick<StoreBasket, 'to' | 'is_pickup' | 'facts'> & { sum: Minor },
): Problem[] {
  const t = messagesOf(ctx.language)
  const name = textIn(store.name, ctx.language)
  const field = 'products'
  const day = dateIn(ctx.deps.now(), facts.settings.time_zone)
  if (isOnHoliday(store, day))
    return [{ code: 'STORE_CLOSED', field, message: t('STORE_CLOSED', { name }) }]
  const problems: Problem[] = []
  if (store.minimum_order !== null && sum < store.minimum_order) {
    const currency = facts.currencies[0]?.code ?? 'EUR'
    const amount = priceWords(toAmount(store.minimum_order), { language: ctx.language, currency })
    const message = t('store_minimum', { name, amount })
    problems.push({ code: 'MINIMUM_ORDER', field, message })
  }
  if (is_pickup)
    problems.push({ code: 'NOT_DELIVERED_THERE', field, message: t('store_no_pickup', { name }) })
  if (to && !deliversTo(store.places, to))
    problems.push({ code: 'NOT_DELIVERED_THERE', field, message: t('store_elsewhere', { name }) })
  return problems
}
