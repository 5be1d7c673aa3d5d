// Viewers of an order are told when it changes, whichever process changed it (rule 118); staff, when any does. The stream
// only says that something is new, never what: the page reads that with its usual calls.
import type { Listen } from '#/commerce/db/listen.ts'
import { isOrderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, type Deps, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { findOrder } from '#/commerce/api/records/orders.queries.ts'

/** Open streams per process. */
export const MOST_STREAMS = { person: 6, network: 60 }
/** So that no proxy takes the stream for dead. */
const BEAT_MS = 25_000
/** Then the browser reconnects, and viewers who lost access are refused. */
const LONGEST_MS = 10 * 60_000
const RETRY_SECONDS = 60
/** For staff, all changes within it are one. */
const CALM_MS = 500
/** The queue's limit for a browser that reads nothing. */
const MOST_WAITING = 20

type OrderAccess = { order_number: string; key?: string | undefined }

export type OrderNews = {
  /** A stream of events. @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS, NOT_READY if the database can't notify */
  open: (ctx: Ctx, asked: OrderAccess, method: string) => Promise<Response>
  /** The same for all orders. */
  openForStaff: (ctx: Ctx, method: string) => Promise<Response>
  /** Ends all streams: the process is about to end, and browsers reconnect to another one. */
  close: () => void
}

/** The streams of one process, fed by one connection that opens with the first stream. */
export function createOrderNews({ listen }: Pick<Deps, 'listen'>): OrderNews {
  const hub = createHub(listen)
  const stream = (ctx: Ctx, who: string, { method, watch }: { method: string; watch: Watch }) => {
    if (!listen) throw new ShopError('NOT_READY')
    if (method === 'HEAD') return new Response(null, { headers: HEAD })
    const leave = hub.enter([who, `network ${ctx.network}`], ctx.deps.limits.enabled)
    return new Response(streamOf(watch, leave), { headers: HEAD })
  }
  return {
    open: async (ctx, asked, method) => {
      const who = await readerOf(ctx, asked)
      return stream(ctx, who, { method, watch: (tell) => hub.watch(asked.order_number, tell) })
    },
    openForStaff: async (ctx, method) =>
      stream(ctx, `user ${userOf(ctx).id}`, {
        method,
        watch: calmly((tell) => hub.watch(ANY, tell)),
      }),
    close: hub.close,
  }
}

const HEAD = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // A proxy in front would buffer.
  'X-Accel-Buffering': 'no',
}

/** The customer, or anyone with the order's link; staff have their own screens. @throws ShopError NOT_FOUND */
async function readerOf(ctx: Ctx, { order_number, key }: OrderAccess): Promise<string> {
  const row = found(await findOrder(ctx.db, order_number))
  if (isOrderKey(ctx.deps.secret, order_number, key ?? '')) return `order ${order_number}`
  const { principal } = ctx
  const isOwn = principal.type === 'user' && principal.user.customer_id === row.customer_id
  if (!isOwn) throw new ShopError('NOT_FOUND')
  return `user ${principal.user.id}`
}

type NewsEvent = 'news' | 'over'

/** Means all orders; no order has this number. */
const ANY = '*'

function createHub(listen: Listen | undefined) {
  const watchers = new Map<string, Set<(told: NewsEvent) => void>>()
  const open = new Map<string, number>()
  let isListening = false
  const count = (names: readonly string[], change: number) => {
    for (const name of names) {
      const sum = (open.get(name) ?? 0) + change
      if (sum > 0) open.set(name, sum)
      else open.delete(name)
    }
  }
  const all = (told: NewsEvent) =>
    [...watchers.values()].forEach((set) => set.forEach((tell) => tell(told)))
  return {
    /** @throws ShopError TOO_MANY_REQUESTS */
    enter: ([person, network]: [string, string], isLimited: boolean) => {
      const isFull =
        (open.get(person) ?? 0) >= MOST_STREAMS.person ||
        (open.get(network) ?? 0) >= MOST_STREAMS.network
      if (isFull && isLimited) {
        const values = { seconds: RETRY_SECONDS }
        throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS, values })
      }
      count([person, network], 1)
      return () => count([person, network], -1)
    },
    watch: (order_number: string, tell: (told: NewsEvent) => void) => {
      if (!isListening) {
        listen?.('order_change', (number) => {
          // Missed notifications may concern any order.
          if (number === undefined) all('news')
          else
            for (const key of [number, ANY])
              watchers.get(key)?.forEach((watcher) => watcher('news'))
        })
        isListening = true
      }
      const own = watchers.get(order_number) ?? new Set()
      watchers.set(order_number, own.add(tell))
      return () => {
        own.delete(tell)
        if (own.size === 0) watchers.delete(order_number)
      }
    },
    close: () => all('over'),
  }
}

type Watch = (tell: (told: NewsEvent) => void) => () => void

/** A busy shop's orders change many times a second. */
function calmly(watch: Watch): Watch {
  return (tell) => {
    let waiting: NodeJS.Timeout | undefined
    const stop = watch((told) => {
      if (told === 'over') return tell(told)
      waiting ??= setTimeout(() => {
        waiting = undefined
        tell('news')
      }, CALM_MS).unref()
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }
}

/** Starts with an event, because the order may have changed since the page was read. */
function streamOf(watch: Watch, leave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => undefined as void
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const say = (text: string) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) finish()
        }
        const beat = setInterval(() => say(': beat\n\n'), BEAT_MS)
        const longest = setTimeout(() => finish(), LONGEST_MS)
        beat.unref()
        longest.unref()
        const stop = watch((told) => (told === 'news' ? say(NEWS) : finish()))
        end = () => {
          clearInterval(beat)
          clearTimeout(longest)
          stop()
          leave()
          end = () => undefined
        }
        const finish = () => {
          end()
          controller.close()
        }
        say(`retry: 3000\n${NEWS}`)
      },
      cancel: () => end(),
    },
    { highWaterMark: 1 },
  )
}

const NEWS = 'event: news\ndata: {}\n\n'
