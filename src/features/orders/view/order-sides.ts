// What an order's page shows beside the order, loaded with the page: nothing comes later and pushes the products down.
import type { ServerShop } from '#/client/server.ts'
import type { OrderMessages } from '#/contract/orders/public-messages.ts'
import type { OrderDelivery } from '#/contract/runs/public.ts'

/** Undefined is loaded by the page itself. */
export type OrderSides = {
  delivery: OrderDelivery | undefined
  messages: OrderMessages | undefined
}

export async function loadSides(
  shop: ServerShop,
  order_number: string,
  key?: string,
): Promise<OrderSides> {
  const call = { params: { order_number }, query: { key } }
  const [delivery, messages] = await Promise.all([
    shop.runs.delivery(call).catch(() => undefined),
    shop.orders.messages(call).catch(() => undefined),
  ])
  return { delivery, messages }
}
