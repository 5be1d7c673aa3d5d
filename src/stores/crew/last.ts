// The last data of a picker's or driver's page, stored with the page itself for opening it offline.
import { isRecord } from '#/stores/stored.ts'

/** The worker stores the pages there (worker/crew-pages.ts). Signing out empties it. */
const CACHE = 'larder-crew'
type Name = 'picking' | 'run'

const pathOf = (name: Name): string => `/account/_last/${name}`

/** Missing without https, for instance. */
const open = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE) : undefined

/** Whether the page comes from the worker: its data may be older than the stored data. */
export const isSavedPage = (): boolean => document.documentElement.dataset['saved'] !== undefined

export async function keepLast(name: Name, user: number | string, value: object): Promise<void> {
  const cache = await open()
  await cache?.put(pathOf(name), new Response(JSON.stringify({ user: String(user), value })))
}

/** This person's stored data; another person's is deleted, with their pages. */
export async function findLast(name: Name, user: number | string): Promise<unknown> {
  const cache = await open()
  const kept: unknown = await (await cache?.match(pathOf(name)))?.json()
  if (!isRecord(kept)) return undefined
  if (kept['user'] === String(user)) return kept['value']
  await forgetLast()
  return undefined
}

export async function forgetLast(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
