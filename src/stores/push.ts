// Whether this browser is told of news, and switching it on and off (rule 129). The browser itself keeps the address at its
// push service; kept here is only what it was asked for: all that an account is told, or single orders.
import { shop } from '#/client/browser.ts'
import { stored, textsIn } from './stored.ts'

/** `account:7` for all that its person is told, else an order's number. */
export const $pushed = stored<readonly string[]>('larder_push', { initial: [], parse: textsIn })

/** Nothing for all that the person who is signed in is told. */
export type PushOrder = { order_number: string; key: string | undefined } | undefined

/** `install`: on this device only apps on the home screen may. `blocked`: the person has said no to this site. */
export type PushWay = 'ready' | 'install' | 'blocked' | 'none'

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function pushWay(): PushWay {
  const isThere = 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isThere || !('serviceWorker' in navigator)) return isApple() ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** @throws ApiError; DOMException where the browser can't, or whoever is asked says no */
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

/** Whoever signs out takes along that this browser is told of what is theirs; its service says so to the shop. */
export async function leavePush(): Promise<void> {
  if ($pushed.get().length === 0) return
  $pushed.set([])
  await (await subscriptionNow())?.unsubscribe()
}

const subscriptionNow = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null
