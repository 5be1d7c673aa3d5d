// Messages about an order, reloaded on each update.
import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import { MessageThread } from '#/components/order/MessageThread.tsx'
import type { OrderMessages } from '#/contract/orders/public-messages.ts'
import type { News } from '#/features/orders/use-news.ts'
import type { Clock } from '#/features/orders/order-dates.ts'

type Props = {
  order_number: string
  orderKey: string | undefined
  /** As loaded with the page. */
  start: OrderMessages | undefined
  news: News
  clock: Clock
}

export function Messages({ order_number, orderKey: key, start, news, clock }: Props) {
  const [thread, setThread] = useState(start)
  const params = { order_number }
  useEffect(() => {
    // Keeps the current messages; the next update retries.
    const load = () =>
      shop.orders
        .messages({ params: { order_number }, query: { key } })
        .then(setThread, () => undefined)
    if (!start) void load()
    return news.listen(() => void load())
  }, [order_number, key, start, news])
  if (!thread) return undefined
  return (
    <MessageThread
      messages={thread.messages}
      mayWrite={thread.may_write}
      own="customer"
      send={async (text, once) =>
        setThread(await shop.orders.write({ params, body: { text, key }, key: once }))
      }
      clock={clock}
    />
  )
}
