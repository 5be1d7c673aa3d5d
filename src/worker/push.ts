// What the shop tells this browser while nobody has it open (rule 129), and where a press on it leads.
import type { NoticeEvent, PushEvent, WorkerScope } from './scope.ts'

type PushMessage = { title: string; body: string; url: string; tag: string; lang: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** What was sent; nothing where it can't be read. @example readPush('{"title":"Larder",…}') */
export function readPush(text: string | undefined): PushMessage | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return undefined
    const { title, body, url, tag, lang } = value as Record<string, unknown>
    const all = { title, body, url, tag, lang }
    return Object.values(all).every(isText) ? (all as PushMessage) : undefined
  } catch {
    return undefined
  }
}

/** Browsers want something to be shown for each message, also for one that can't be read. */
export async function showPush({ registration }: WorkerScope, { data }: PushEvent): Promise<void> {
  const told = readPush(data?.text())
  const { title = 'Larder', body = '', url = '/', tag = '', lang = '' } = told ?? {}
  await registration.showNotification(title, {
    body,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: url,
    // A later one about the same order takes its place, and is heard again.
    ...(tag && { tag, renotify: true }),
  })
}

/** The page that is open already, else a new one; never another site's. */
export async function follow(
  { clients, location }: WorkerScope,
  { notification }: NoticeEvent,
): Promise<void> {
  notification.close()
  const url = new URL(isText(notification.data) ? notification.data : '/', location.origin)
  const path = url.pathname + url.search
  const open = await clients.matchAll({ type: 'window' })
  const same = open.find((one) => new URL(one.url).pathname === url.pathname)
  await (same ? same.focus() : clients.openWindow(new URL(path, location.origin).href))
}
