// This browser's notifications, and switching them on and off (rule 129). The browser itself keeps its endpoint at the
// push service; stored here is only what it subscribed to: all of an account's notifications, or single orders.
import { shop } from '#/client/browser.ts'
import { stored, textsIn } from './stored.ts'

/** `account:7` for all of its user's notifications, else an order's number. */
export const $pushed = stored<readonly string[]>('larder_push', { initial: [], parse: textsIn })

/** Undefined: all of the signed-in user's notifications. */
export type PushOrder = { order_number: string; key: string | undefined } | undefined

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
export async function turnPushOn(scope: string, order: PushOrder): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key: applicationServerKey } = await shop.push.key()
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await shop.push.subscribe({ body: { endpoint, keys: { p256dh, auth }, ...order } })
  $pushed.set([...new Set([...$pushed.get(), scope])])
}

/** @throws ApiError */
export async function turnPushOff(scope: string, order: PushOrder): Promise<void> {
  const subscription = await subscriptionNow()
  const left = $pushed.get().filter((one) => one !== scope)
  if (subscription) {
    const { endpoint } = subscription
    const only = left.length > 0 && order ? { order_number: order.order_number } : {}
    await shop.push.unsubscribe({ body: { endpoint, ...only } })
    if (left.length === 0 || !order) await subscription.unsubscribe()
  }
  $pushed.set(order ? left : [])
}

/** Signing out also ends this browser's subscription to the user's notifications; its push service tells the shop. */
export async function leavePush(): Promise<void> {
  if ($pushed.get().length === 0) return
  $pushed.set([])
  await (await subscriptionNow())?.unsubscribe()
}

const subscriptionNow = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null
