// The built storefront, and how a request becomes a page of it.
import type { Backend } from '#/contract/backend.ts'
import { pageLocals } from '#/server/http/page-locals.ts'
import type { Log } from '#/lib/log.ts'
import type { Draw } from './render.ts'
import { watchBuild } from './watch-build.ts'

type Entry = { handler: (...args: unknown[]) => void }

/** The built storefront. A thread has one, so asking early only saves time later. */
export const loadEntry = (): Promise<Entry> => import(ENTRY.href)

const ENTRY = new URL('../../../../dist/server/entry.mjs', import.meta.url)

/**
 * Astro takes the ending `.html` away, and would show each page a second time. The page for failures is none to ask for.
 */
const NO_PAGE = /\.html\/?$|^\/500\/?$/

/** `making`: pages are made to be kept, and no visitor waits for them. */
type Parts = { backend: Backend; siteUrl: string; log: Log; making?: boolean }

/** Answers each request with a page; what the page tells beside it is in what comes back. */
export function createDraw({ handler }: Entry, parts: Parts): Draw {
  const tellReplaced = watchBuild(ENTRY, parts.log)
  return (request, response) => {
    const locals = pageLocals(request, parts)
    response.once('close', () => {
      if (response.statusCode >= 500) void tellReplaced()
    })
    // An address without a page gets the page for that, which needs its locals like any other.
    const missing = () => {
      request.url = '/404'
      handler(request, response, undefined, locals)
    }
    if (NO_PAGE.test(decodeURIComponent(locals.path))) missing()
    else handler(request, response, missing, locals)
    return locals
  }
}
