// The displayed order: reloaded with every update. While a payment is pending it is also polled, ever more slowly,
// and only while visible.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import { shop } from '#/client/browser.ts'
import { isOver, paymentStateOf } from './payment-state.ts'
import { type News, useNews } from './use-news.ts'

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000
const SLOWER = 1.5

export type LiveOrder = {
  order: Order
  /** Shows an order that an action gave back. */
  show: (order: Order) => void
  refresh: () => Promise<void>
  news: News
}

export function useOrder(start: Order, key: string | undefined): LiveOrder {
  const [order, setOrder] = useState(start)
  const asked = useRef(0)
  const shown = useRef(0)
  const { order_number } = start

  // Answers may overtake each other: the latest request's answer is shown.
  const showAnswer = useCallback((turn: number, fresh: Order) => {
    if (turn < shown.current) return
    shown.current = turn
    setOrder(fresh)
  }, [])
  const begin = useCallback(() => {
    asked.current += 1
    return asked.current
  }, [])
  const show = useCallback((fresh: Order) => showAnswer(begin(), fresh), [begin, showAnswer])
  const refresh = useCallback(async () => {
    const turn = begin()
    const query = key ? { key } : {}
    const fresh = await shop.orders
      .byNumber({ params: { order_number }, query })
      .catch(() => undefined)
    if (fresh) showAnswer(turn, fresh)
  }, [order_number, key, begin, showAnswer])

  const news = useNews({ order_number, key, over: isOver(order) })
  useEffect(() => news.listen(() => void refresh()), [news, refresh])
  useFollow({ waits: paymentStateOf(order) === 'waiting', over: isOver(order), refresh })
  return { order, show, refresh, news }
}

type Follow = { waits: boolean; over: boolean; refresh: () => Promise<void> }

function useFollow({ waits, over, refresh }: Follow): void {
  useEffect(() => {
    if (over) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_PAUSE_MS
    let ended = false
    const plan = () => {
      if (ended || !waits || document.hidden) return
      timer = setTimeout(() => void refresh().then(plan), pause)
      pause = Math.min(pause * SLOWER, LONGEST_PAUSE_MS)
    }
    const onVisible = () => {
      clearTimeout(timer)
      pause = FIRST_PAUSE_MS
      if (!document.hidden) void refresh().then(plan)
    }
    plan()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [waits, over, refresh])
}
