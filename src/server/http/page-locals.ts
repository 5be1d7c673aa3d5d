// What the process passes to a page.
import type { IncomingMessage } from 'node:http'
import type { Backend } from '#/contract/backend.ts'
import { splitPath, type Language } from '#/lib/i18n.ts'
import type { Log } from '#/lib/log.ts'
import { requestIds } from '#/server/process/request-id.ts'

type PageLocals = {
  backend: Backend
  siteUrl: string
  language: Language
  path: string
  /** Identifies the request if somebody asks about an error. */
  requestId: string | undefined
  report: (error: unknown) => void
  /** The page is generated to be stored; no visitor is waiting for it. */
  making: boolean
  /** When the page store wrote what it keeps under a path, and whether that is outdated; nothing if it keeps nothing. */
  storedAt: StoredAt
  /** The data that the page was rendered from; set by the page. */
  payload?: unknown
  /** The last reported failure. */
  failure?: string
}

export type StoredAt = (path: string) => Promise<{ at: Date; stale: boolean } | undefined>

type Parts = {
  backend: Backend
  siteUrl: string
  log: Log
  making?: boolean
  storedAt?: StoredAt
}

/** Without a page store. */
const storesNothing: StoredAt = () => Promise.resolve(undefined)

/**
 * What a page gets from the process, as `Astro.locals`. The language is removed from the URL here, so that one file
 * serves all languages.
 */
export function pageLocals(
  request: IncomingMessage,
  { backend, siteUrl, log, making = false, storedAt = storesNothing }: Parts,
): PageLocals {
  // Whatever host a visitor called, pages only name the shop's own.
  request.headers.host = new URL(siteUrl).host
  const [pathname = '/', ...search] = (request.url ?? '/').split('?')
  const { language, path } = splitPath(pathname)
  request.url = [path, ...search].join('?')
  const locals: PageLocals = {
    backend,
    siteUrl,
    language,
    path,
    making,
    storedAt,
    requestId: requestIds.getStore(),
    report: (error) => {
      locals.failure = String(error)
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log('error', 'page.failed', { path: pathname, error: text })
    },
  }
  return locals
}
