// This browser's notifications, and switching them on and off (rule 129). The browser itself keeps its endpoint at the
// push service; stored here is only what it subscribed to: all of an account's notifications, single orders, or
// a shop's new orders.
import { shop } from '#/client/browser.ts'
import { stored, textsIn } from './stored.ts'

/** `account:7` for all of its user's notifications, else an order's number or `NEW_ORDERS`. */
export const $pushed = stored<readonly string[]>('larder_push', { initial: [], parse: textsIn })

/** Undefined: all of the signed-in user's notifications. */
export type PushOrder = { order_number: string; key: string | undefined } | undefined
/** For staff: the orders that come in. */
type PushAbout = PushOrder | { new_orders: true }

/** What staff's browsers subscribe to, besides the user's own notifications. */
export const NEW_ORDERS = 'new_orders'

/** `install`: on this device only for apps on the home screen. `blocked`: the user has refused this site. */
export type PushWay = 'ready' | 'install' | 'blocked' | 'none'

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function pushWay(): PushWay {
  const isThere = 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isThere || !('serviceWorker' in navigator)) return isApple() ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** @throws ApiError; DOMException if the browser can't, or the user refuses */
export async function turnPushOn(scope: string, about: PushAbout): Promise<void> {
  // Staff's pages don't install it by themselves.
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key: applicationServerKey } = await shop.push.key()
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await shop.push.subscribe({ body: { endpoint, keys: { p256dh, auth }, ...about } })
  $pushed.set([...new Set([...$pushed.get(), scope])])
}

/** @throws ApiError */
export async function turnPushOff(scope: string, about: PushAbout): Promise<void> {
  const subscription = await subscriptionNow()
  const left = $pushed.get().filter((one) => one !== scope)
  if (subscription) {
    const { endpoint } = subscription
    const only = left.length > 0 && about ? namedIn(about) : {}
    await shop.push.unsubscribe({ body: { endpoint, ...only } })
    if (left.length === 0 || !about) await subscription.unsubscribe()
  }
  $pushed.set(about ? left : [])
}

const namedIn = (about: NonNullable<PushAbout>) =>
  'new_orders' in about ? about : { order_number: about.order_number }

/** Signing out also ends this browser's subscription to the user's notifications; its push service tells the shop. */
export async function leavePush(): Promise<void> {
  if ($pushed.get().length === 0) return
  $pushed.set([])
  await (await subscriptionNow())?.unsubscribe()
}

const subscriptionNow = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null
