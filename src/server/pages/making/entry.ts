// The built storefront, and how it renders a request.
import { stat } from 'node:fs/promises'
import type { Backend } from '#/contract/backend.ts'
import { pageLocals, type StoredAt } from '#/server/http/page-locals.ts'
import type { Log } from '#/lib/log.ts'
import type { Draw } from './render.ts'

type Entry = { handler: (...args: unknown[]) => void }

/** Loads the built storefront. It is loaded once per process; loading early only saves time later. */
export const loadEntry = (): Promise<Entry> => import(ENTRY.href)

const ENTRY = new URL('../../../../dist/server/entry.mjs', import.meta.url)

/** Astro strips `.html`, and would show each page at a second address. The error page can't be requested. */
const NO_PAGE = /\.html\/?$|^\/500\/?$/

/** `making`: pages are generated to be stored; no visitor is waiting for them. */
type Parts = {
  backend: Backend
  siteUrl: string
  log: Log
  making?: boolean
  storedAt?: StoredAt
}

/** Renders a page for each request; the result holds what the page reports besides its HTML. */
export function createDraw({ handler }: Entry, parts: Parts): Draw {
  const reportReplaced = watchBuild(ENTRY, parts.log)
  return (request, response) => {
    const locals = pageLocals(request, parts)
    response.once('close', () => {
      if (response.statusCode >= 500) void reportReplaced()
    })
    // A missing page renders the 404 page, which needs its locals like any other, and the query of an old address.
    const missing = () => {
      const [, ...search] = (request.url ?? '').split('?')
      request.url = ['/404', ...search].join('?')
      handler(request, response, undefined, locals)
    }
    if (NO_PAGE.test(decodeURIComponent(locals.path))) missing()
    else handler(request, response, missing, locals)
    return locals
  }
}

// A new build under a running shop removes modules that the shop hasn't loaded yet.

const madeAt = async (file: URL): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.mtimeMs

/** Call it when a page fails: if the build was replaced, it logs that once, with what to do. */
export function watchBuild(file: URL, log: Log): () => Promise<void> {
  const loaded = madeAt(file)
  let isSaid = false
  return async () => {
    if (isSaid || (await madeAt(file)) === (await loaded) || isSaid) return
    isSaid = true
    log('error', 'build.replaced', {
      text: 'The shop was built anew while it runs, so its pages fail: restart it',
    })
  }
}
