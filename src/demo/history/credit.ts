// What the demo's stores have earned with its earlier orders (rules 153 and 154), so that their money has a history.
import type { Executor } from '#/commerce/db/open.ts'
import type { orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import { storeAccount, storeEntry, storeLine } from '#/commerce/db/schema/store/ledger.ts'
import { withoutDeposit } from '#/domain/goods/deposit.ts'
import { commissionOf, DEFAULT_COMMISSION } from '#/domain/seller/ledger.ts'

type Delivered = {
  parts: readonly Pick<typeof subOrder.$inferSelect, 'id' | 'order_id' | 'store_id'>[]
  lines: readonly (typeof orderLine.$inferSelect)[]
  orders: ReadonlyMap<number, { order_number: string; at: Date }>
}

export async function creditStores(
  db: Executor,
  { parts, lines, orders }: Delivered,
): Promise<void> {
  const earned = parts.flatMap(({ id, order_id, store_id }) => {
    const order = orders.get(order_id)
    if (store_id === null || !order) return []
    const own = lines
      .filter((line) => line.order_id === order_id && line.store_id === store_id)
      .map((line) => ({
        order_line_id: line.id,
        store_id,
        percent: DEFAULT_COMMISSION,
        total: line.total,
        commission: commissionOf(withoutDeposit(line).total, DEFAULT_COMMISSION),
      }))
    return [{ id, store_id, own, ...order }]
  })
  if (earned.length === 0) return
  const entries = earned
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ id, store_id, own, order_number, at }) => {
      const entry = { store_id, order_number, created_at: at }
      const sum = (field: 'total' | 'commission') => own.reduce((all, line) => all + line[field], 0)
      return [
        { ...entry, kind: 'sale' as const, amount: sum('total'), key: `sale:${id}` },
        {
          ...entry,
          kind: 'commission' as const,
          amount: -sum('commission'),
          key: `commission:${id}`,
        },
      ]
    })
  await db.insert(storeLine).values(earned.flatMap(({ own }) => own))
  await db.insert(storeEntry).values(entries)
  await db.insert(storeAccount).values(
    [...Map.groupBy(entries, ({ store_id }) => store_id)].map(([store_id, all]) => ({
      store_id,
      balance: all.reduce((sum, { amount }) => sum + amount, 0),
    })),
  )
}
