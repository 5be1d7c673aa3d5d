// Live updates of an order while it is visible: from a stream, or by polling without one.
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { searchText } from '#/routes.ts'

const ASK_EVERY_MS = 30_000
/** Also with a stream, because the driver's expected time changes by itself. */
const ASK_STREAMED_MS = 120_000
/** The `readyState` of an open `EventSource`. */
const OPEN = 1

type NewsSource = { order_number: string; key: string | undefined; over: boolean }

/** Calls `heard` on each update; returns a function that stops it. */
export type News = { listen: (heard: () => void) => () => void }

export function useNews({ order_number, key, over }: NewsSource): News {
  const [$news] = useState(() => atom(0))
  useEffect(() => {
    if (over) return undefined
    let source: EventSource | undefined
    let refreshedAt = Date.now()
    const refresh = () => {
      refreshedAt = Date.now()
      $news.set($news.get() + 1)
    }
    const close = () => {
      source?.close()
      source = undefined
    }
    const listen = () => {
      if (document.hidden || source || !('EventSource' in globalThis)) return
      source = new EventSource(`/api/order/${order_number}/events${searchText({ key })}`)
      source.addEventListener('news', refresh)
    }
    // A hidden tab keeps no connection open; once visible, the stream starts with the latest news.
    const onVisible = () => (document.hidden ? close() : listen())
    const ask = () => {
      const pause = source?.readyState === OPEN ? ASK_STREAMED_MS : ASK_EVERY_MS
      if (!document.hidden && Date.now() - refreshedAt >= pause) refresh()
    }
    listen()
    const timer = setInterval(ask, ASK_EVERY_MS / 6)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      close()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [order_number, key, over, $news])
  return $news
}
