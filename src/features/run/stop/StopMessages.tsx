// The messages with a stop's customer; reloaded every half minute.
import { useEffect, useState } from 'react'
import { crew } from '#/client/crew-browser.ts'
import { MessageThread } from '#/components/order/MessageThread.tsx'
import type { OrderMessages } from '#/contract/orders/public-messages.ts'
import type { Language } from '#/lib/i18n.ts'

const EVERY_MS = 30_000

export function StopMessages({
  order_number,
  language,
}: {
  order_number: string
  language: Language
}) {
  const [thread, setThread] = useState<OrderMessages>()
  const params = { order_number }
  useEffect(() => {
    const load = () =>
      crew.driverRuns.messages({ params: { order_number } }).then(setThread, () => undefined)
    void load()
    const timer = setInterval(() => void load(), EVERY_MS)
    return () => clearInterval(timer)
  }, [order_number])
  if (!thread) return undefined
  return (
    <MessageThread
      messages={thread.messages}
      mayWrite={thread.may_write}
      own="driver"
      send={async (text, key) =>
        setThread(await crew.driverRuns.write({ params, body: { text }, key }))
      }
      clock={{ language }}
    />
  )
}
