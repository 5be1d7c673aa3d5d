// The service worker: keeps pages and their files for use offline. Online, a page always comes from the network; only
// files named by their content are served from the cache.
import { DEFAULT_LANGUAGE, isLanguage, type Language, localise, splitPath } from '#/lib/i18n.ts'
import { cacheOf, find, forget, keep } from './kept.ts'
import { findCrewPage, keepCrewPage } from './crew-pages.ts'
import { isCrew, isForEver, isPersonal, kindOf, mayKeep, type Kind } from './kinds.ts'
import { follow, showPush } from './push.ts'
import { asSaved } from './saved-page.ts'
import type { AskEvent, WorkerScope } from './scope.ts'

declare const self: WorkerScope

const SHELL = 'larder-shell'
const SHELL_PATH = '/offline'
/** After waiting this long, the kept page is shown. */
const PATIENCE_MS = 10_000
/** A file of the build, as named in pages. */
const FILE = /\/_astro\/[\w./-]+\.(?:js|css|woff2)/g
/** A picture of this site, such as the logo. */
const PICTURE = /<img [^>]*src="(\/[^"]+)"/g
/** Removed for good, so the kept copy goes too. */
const GONE = new Set([404, 410])

const IS_FIREFOX = /Firefox\//.test(self.navigator.userAgent)

const files = self.__WB_MANIFEST.map(({ url }) => `/${url}`)

self.addEventListener('install', (event) => event.waitUntil(fetchShell()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting()
})
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(self, event)))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(page(event))
  else if (kind === 'payload') event.respondWith(networkFirst(event, kind))
  else if (kind) event.respondWith(keptFirst(event, kind))
})

/** The page for everything not kept, in each language of the shop, with its files. */
async function fetchShell(): Promise<void> {
  const paths = (await offered()).map((language) => localise(language, SHELL_PATH))
  const cache = await caches.open(SHELL)
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'reload' })))
  const pages = await Promise.all(paths.map(async (path) => (await cache.match(path))?.text()))
  const html = pages.join('')
  await fetchFiles('asset', [...files, ...(html.match(FILE) ?? [])])
  await fetchFiles(
    'picture',
    Array.from(html.matchAll(PICTURE), ([, path = '']) => path),
  )
}

/** The page names the languages that the shop offers. */
async function offered(): Promise<Language[]> {
  const page = await fetch(SHELL_PATH, { cache: 'no-cache' })
  const [, named = DEFAULT_LANGUAGE] = / data-languages="([a-z ]+)"/.exec(await page.text()) ?? []
  return named.split(' ').filter(isLanguage)
}

/** Most of them were loaded by the page that installed the worker, and come from the browser's own cache. */
async function fetchFiles(kind: Kind, all: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheOf(kind))
  const add = async (file: string) => (await cache.match(file)) ?? cache.add(file)
  await Promise.all([...new Set(all)].map(add))
}

async function begin(): Promise<void> {
  const preload = self.registration.navigationPreload
  // Firefox fails a page whose preload fails, even if the worker has another answer for it.
  await (IS_FIREFOX ? preload?.disable() : preload?.enable())
  await self.clients.claim()
}

/** A preload may fail where another try doesn't: its connection was closed by the shop, or the worker began meanwhile. */
const preloaded = async ({ preloadResponse }: AskEvent): Promise<Response | undefined> => {
  try {
    return await preloadResponse
  } catch {
    return undefined
  }
}

/** Asks the network, and keeps the answer if allowed. */
async function ask(event: AskEvent, kind: Kind): Promise<Response> {
  const { request } = event
  const answer = (await preloaded(event)) ?? (await fetch(request))
  if (kind === 'page' && isCrew(request.url)) event.waitUntil(keepCrewPage(request, answer.clone()))
  else if (mayKeep(kind, answer)) event.waitUntil(keep(kind, request, answer.clone()))
  else if (GONE.has(answer.status)) event.waitUntil(forget(kind, request))
  return answer
}

async function page(event: AskEvent): Promise<Response> {
  const { request } = event
  const kept = async () => {
    const found = await findPage(request)
    return found && asSaved(found)
  }
  const answer = ask(event, 'page')
  const late = pause(PATIENCE_MS).then(async () => (await kept()) ?? answer)
  try {
    return await Promise.race([answer, late])
  } catch {
    late.catch(() => undefined)
    return (await kept()) ?? (await shell(request))
  }
}

async function findPage(request: Request): Promise<Response | undefined> {
  if (isCrew(request.url)) return findCrewPage(request)
  return isPersonal(request.url) ? undefined : find('page', request)
}

async function shell({ url }: Request): Promise<Response> {
  const { language } = splitPath(new URL(url).pathname)
  const cache = await caches.open(SHELL)
  const inLanguage = await cache.match(localise(language, SHELL_PATH))
  const [any] = inLanguage ? [] : await cache.matchAll()
  return inLanguage ?? any ?? Response.error()
}

async function networkFirst(event: AskEvent, kind: Kind): Promise<Response> {
  try {
    return await ask(event, kind)
  } catch (error) {
    const kept = await find(kind, event.request)
    if (kept) return kept
    throw error
  }
}

async function keptFirst(event: AskEvent, kind: Kind): Promise<Response> {
  const kept = await find(kind, event.request)
  return kept && isForEver(kept.headers) ? kept : networkFirst(event, kind)
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
