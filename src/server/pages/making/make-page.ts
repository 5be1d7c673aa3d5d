// Generates one page and writes its files, synchronously: its process serves nobody else.
import { splitPath } from '#/lib/i18n.ts'
import { tagOfPath } from '#/routes.ts'
import { encodePage, versionOf } from '#/server/pages/keeping/encoding.ts'
import { GONE, type PageFiles, type Version } from '#/server/pages/keeping/page-files.ts'
import { sumsOf } from '#/server/pages/keeping/sums.ts'
import type { Renderer } from './render.ts'

/** `before`: the existing version. */
export type Order = { key: string; before?: Version | undefined }
export type Made = {
  status: number
  /** The page, if it was written; without one, the answer to give instead. */
  page?: (Version & { tags: string; sums?: string | undefined }) | undefined
  html?: Buffer | undefined
  /** Of a page that is not to be stored, such as a list without entries: what it was made from. */
  passing?: { tags: string; payload?: Buffer | undefined } | undefined
}
export type Maker = {
  /** @throws if the storefront can't render it now */
  make: (order: Order) => Promise<Made>
  /** Starts the process, if there is one; otherwise the first page waits for it. Resolves when it is ready. */
  warm?: () => Promise<void>
  /** Stops it. */
  close?: () => Promise<void>
}

/** The tag of the single thing that a page shows; lists have none. */
export const ownTag = (key: string): string | undefined => tagOfPath(splitPath(key).path)

const NOTHING = Buffer.alloc(0)

/** A page that existed and doesn't any more is stored as gone; one that never existed isn't stored. */
export function createMaker({ render, files }: { render: Renderer; files: PageFiles }): Maker {
  const make = async ({ key, before }: Order): Promise<Made> => {
    const { status, html, payload, tags, kept, failure } = await render(key)
    if (status >= 500) throw new Error(failure ?? `the page answered ${status}`)
    if (!kept && status === 200) {
      // Its old files must not be served by a web server that reads them: the mark sends it here.
      if (before)
        files.write({ key, status: GONE }, { page: encodePage(NOTHING), payload: undefined })
      return { status, html, passing: { tags, payload } }
    }
    const gone = !kept && before !== undefined
    if (!kept && !gone) return { status, html }
    const page = gone
      ? { status: GONE, version: versionOf(html), tags: ownTag(key) ?? '' }
      : { status, version: versionOf(html, payload), tags }
    // The existing files are identical.
    if (before?.version === page.version && before.status === page.status) return { status, page }
    const data = payload && !gone ? encodePage(payload) : undefined
    const written = { page: encodePage(html), payload: data }
    files.write({ key, status: page.status }, written)
    return { status, page: { ...page, sums: sumsOf(written) } }
  }
  return { make }
}
