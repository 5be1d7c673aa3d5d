// Makes one page and writes its files. All of it at once and in a thread of its own: nobody else waits for it.
import { splitPath } from '#/lib/i18n.ts'
import { tagOfPath } from '#/routes.ts'
import { encodePage, versionOf } from '#/server/pages/keeping/encoding.ts'
import { GONE, type PageFiles, type Version } from '#/server/pages/keeping/page-files.ts'
import { sumsOf } from '#/server/pages/keeping/sums.ts'
import type { Renderer } from './render.ts'

/** `before`: what there is of the page. */
export type Order = { key: string; before?: Version | undefined }
export type Made = {
  status: number
  /** What may be kept, and was written; where there is none, what to say instead. */
  page?: (Version & { tags: string; sums?: string | undefined }) | undefined
  html?: Buffer | undefined
}
export type Maker = {
  /** @throws where the storefront can't make it now */
  make: (order: Order) => Promise<Made>
  /** Starts what makes pages, where that runs by itself: else the first page waits for it. Resolves when it can. */
  warm?: () => Promise<void>
  /** Ends it. */
  close?: () => Promise<void>
}

/** The tag of the one thing that a page shows; lists have none. */
export const ownTag = (key: string): string | undefined => tagOfPath(splitPath(key).path)

/** A page that was there and is no more is kept as gone; one that never was is not kept. */
export function createMaker({ render, files }: { render: Renderer; files: PageFiles }): Maker {
  const make = async ({ key, before }: Order): Promise<Made> => {
    const { status, html, payload, tags, kept, failure } = await render(key)
    if (status >= 500) throw new Error(failure ?? `the page answered ${status}`)
    const gone = !kept && before !== undefined
    if (!kept && !gone) return { status, html }
    const page = gone
      ? { status: GONE, version: versionOf(html), tags: ownTag(key) ?? '' }
      : { status, version: versionOf(html, payload), tags }
    // What lies there already is as good.
    if (before?.version === page.version && before.status === page.status) return { status, page }
    const data = payload && !gone ? encodePage(payload) : undefined
    const written = { page: encodePage(html), payload: data }
    files.write({ key, status: page.status }, written)
    return { status, page: { ...page, sums: sumsOf(written) } }
  }
  return { make }
}
