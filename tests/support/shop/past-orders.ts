import { randomUUID } from 'node:crypto'
import type { Executor } from '#/commerce/db/open.ts'
import { insertPastOrders } from '#/commerce/api/past/past.queries.ts'

/** An order of the former shop under this address; returns its ID. */
export async function insertPastOrder(db: Executor, email: string): Promise<number> {
  const [id] = await insertPastOrders(db, [
    {
      system: 'woocommerce',
      number: randomUUID(),
      email,
      placed_at: new Date(),
      state_words: '',
      payment_words: '',
      total: 100,
      lines: [{ name: 'Pears', sku: 'PEAR', quantity: 1, price: 100 }],
    },
  ])
  return Number(id)
}
