// New orders appear on every open staff page by themselves. One tab per browser keeps the stream open, since browsers
// allow few connections, and tells the others.
import { staff } from '#/client/staff-browser.ts'
import type { NewOrders } from '#/contract/orders/staff-new.ts'
import { isSignedOut } from '#/stores/form-failure.ts'
import { $heard, $line, $newOrders, $sound } from '#/stores/staff/new-orders.ts'
import { isRecord } from '#/stores/stored.ts'
import { showCount, showOver } from './badge.ts'
import { openSound, playTone } from './tone.ts'

const STREAM = '/api/admin/new-order/events'
const ASK_EVERY_MS = 30_000
const ASK_AGAIN_MS = 8000

let isFollowing = false

/** Starts following, where the page shows the number; once. */
export function followNewOrders(): void {
  if (isFollowing || !document.querySelector('[data-new-orders]')) return
  isFollowing = true
  const channel = 'BroadcastChannel' in self ? new BroadcastChannel('larder_new_orders') : undefined
  const load = createLoader((found) => channel?.postMessage(found))
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNewOrders(data)) return
    $line.set('live')
    $newOrders.set(data)
  })
  $newOrders.subscribe((found) => {
    if (!found) return
    showCount(found.count)
    void ring(found.last)
  })
  // The first press makes tones audible.
  addEventListener('pointerdown', () => void ($sound.get() && openSound()), { once: true })
  void load()
  setInterval(() => document.hidden || void load(), ASK_EVERY_MS)
  document.addEventListener('visibilitychange', () => document.hidden || void load())
  addEventListener('online', () => void load())
  addEventListener('offline', () => $line.set('lost'))
  const keep = () => new Promise<never>(() => openStream(load))
  if (navigator.locks) void navigator.locks.request('larder_new_orders', keep)
  else void keep()
}

const isNewOrders = (value: unknown): value is NewOrders =>
  isRecord(value) && typeof value['count'] === 'number' && Array.isArray(value['data'])

/** Reads what is new; while it reads, further requests are one. */
function createLoader(tell: (found: NewOrders) => void): () => Promise<void> {
  let reading = false
  let again = false
  return async function load() {
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      const found = await staff.staffNewOrders.list()
      $newOrders.set(found)
      $line.set('live')
      tell(found)
    } catch (error) {
      $line.set(isSignedOut(error) ? 'over' : 'lost')
      if (isSignedOut(error)) showOver()
    }
    reading = false
    if (!again) return
    again = false
    await load()
  }
}

/** Without a stream it asks often: so it knows whether the shop can be reached. */
function openStream(load: () => Promise<void>): void {
  let source = new EventSource(STREAM)
  let openedAt = Date.now()
  const begin = () => source.addEventListener('news', () => void load())
  begin()
  setInterval(() => {
    if (source.readyState === EventSource.OPEN) return
    void load()
    // A refused stream isn't tried again by the browser.
    if (source.readyState !== EventSource.CLOSED || Date.now() - openedAt < ASK_EVERY_MS) return
    source = new EventSource(STREAM)
    openedAt = Date.now()
    begin()
  }, ASK_AGAIN_MS)
}

/** A tone for orders that came in since: in one tab. */
async function ring(last: number): Promise<void> {
  if (last <= $heard.get()) return
  const isFirst = $heard.get() === 0
  if (isFirst || !$sound.get()) return $heard.set(last)
  if (!(await openSound())) return
  const play = async () => {
    if (last <= $heard.get()) return
    $heard.set(last)
    await playTone()
  }
  if (navigator.locks) await navigator.locks.request('larder_tone', play)
  else await play()
}
