// The proposed order to a supplier (rule 263).
import type { PurchaseNeed } from '#/contract/buying/shapes.ts'
import { MOST_PURCHASE_LINES } from '#/contract/buying/shapes.ts'
import {
  deliveriesOf,
  neededUntil,
  packsOf,
  spoiltUntil,
  WEEKS_BACK,
  weekOf,
} from '#/domain/buying/proposal.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { goodKey } from '#/domain/line-id.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { linesOfProducts } from '#/commerce/api/stock/stock.staff.service.ts'
import { findDatedLots, findOnOrder, findSold } from './purchases.queries.ts'
import { findGoods, type GoodRow, type SupplierRow } from './suppliers.queries.ts'

type Proposed = { good: GoodRow; packs: number; why: PurchaseNeed }

const DAYS = 7

/** A product that got variations is bought as one of them from then on. */
export const isSold = ({ good, product }: GoodRow): boolean =>
  (product.type === 'simple') === (good.variation_id === null)

/** A line for each product that is needed before the delivery after the next. */
export async function proposalFor(
  tx: Ctx,
  supplier: SupplierRow,
): Promise<{ due_on: string; lines: Proposed[] }> {
  const { time_zone } = await findSettings(tx.db)
  const today = dateIn(tx.deps.now(), time_zone)
  const { due_on, until } = deliveriesOf(today, supplier)
  const goods = (await findGoods(tx.db, supplier.id)).filter(isSold)
  const ids = [...new Set(goods.map(({ product }) => product.id))]
  const from = dayAfter(today, -WEEKS_BACK * DAYS)
  const sales = await findSold(tx.db, { ids, from, until: today, time_zone })
  const stock = new Map((await linesOfProducts(tx, ids)).map((line) => [goodKey(line), line]))
  const coming = await findOnOrder(tx.db, ids)
  const lots = await findDatedLots(tx.db, ids)
  const lines = goods.map((good): Proposed => {
    const key = goodKey(good.good)
    const sold = Array.from({ length: DAYS }, () => 0)
    for (const row of sales.get(key) ?? []) sold[row.weekday] = row.sold
    const { available = 0, on_hand = 0, held = 0 } = stock.get(key) ?? {}
    const on_order = coming.get(key) ?? 0
    const needed = neededUntil(sold, { today, until })
    const spoilt = spoiltUntil(lots.get(good.product.id) ?? [], sold, { today, until })
    const lasting = toThousandths(available) - spoilt
    const left = { available: lasting, on_order, pack: good.good.pack }
    const why = {
      week: toQuantity(weekOf(sold)),
      on_hand,
      held,
      on_order: toQuantity(on_order),
      spoilt: toQuantity(spoilt),
      needed: toQuantity(needed),
      until,
    }
    return { good, packs: packsOf(left, needed), why }
  })
  const wanted = lines.filter(({ packs }) => packs > 0).slice(0, MOST_PURCHASE_LINES)
  return { due_on, lines: wanted }
}
