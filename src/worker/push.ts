// Push messages (rule 129), and the pages that they lead to.
import type { NoticeEvent, PushEvent, WorkerScope } from './scope.ts'

type PushMessage = { title: string; body: string; url: string; tag: string; lang: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** The message; undefined if it can't be read. @example readPush('{"title":"Larder",…}') */
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

/** Browsers require a notification for every message, even an unreadable one. */
export async function showPush({ registration }: WorkerScope, { data }: PushEvent): Promise<void> {
  const told = readPush(data?.text())
  const { title = 'Larder', body = '', url = '/', tag = '', lang = '' } = told ?? {}
  await registration.showNotification(title, {
    body,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: url,
    // A later message about the same order replaces it and alerts again.
    ...(tag && { tag, renotify: true }),
  })
}

/** The page if it is open, otherwise a new one; never another site. */
export async function follow(
  { clients, location }: WorkerScope,
  { notification }: NoticeEvent,
): Promise<void> {
  notification.close()
  const url = new URL(isText(notification.data) ? notification.data : '/', location.origin)
  const path = url.pathname + url.search
  const open = await clients.matchAll({ type: 'window' })
  const same = open.find((page) => new URL(page.url).pathname === url.pathname)
  await (same ? same.focus() : clients.openWindow(new URL(path, location.origin).href))
}
