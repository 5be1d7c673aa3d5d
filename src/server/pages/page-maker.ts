// Makes pages, keeps them on disk and in memory, and finds them again.
import { splitPath } from '#/lib/i18n.ts'
import { tagOfPath } from '#/routes.ts'
import type { Answer, Source } from './answer.ts'
import { encodePage, versionOf, type Encoding } from './encoding.ts'
import type { Memory } from './memory.ts'
import { readPage, writePage } from './page-files.ts'
import type { IndexedPage, PageIndex } from './page-index.ts'
import type { Renderer } from './render.ts'

/** `page` is there where it may be kept. */
type Made = { status: number; html: Buffer; page?: IndexedPage | undefined }
type Parts = { dir: string; index: PageIndex; memory: Memory; renderer: Renderer }

/** The tag of the one thing that a page shows; lists have none. */
const ownTag = (key: string): string | undefined => tagOfPath(splitPath(key).path)

/** A thing's own page is made before the lists that it stands in, and in both what was looked at before the rest. */
export const rankOf = (key: string, seen = false): number =>
  (ownTag(key) === undefined ? 2 : 0) + (seen ? 0 : 1)

export class PageMaker {
  readonly #parts: Parts
  readonly #making = new Map<string, Promise<Made>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Makes a page anew; who asks for it meanwhile gets the same one.
   *
   * @throws where the storefront can't make it now
   */
  make(key: string): Promise<Made> {
    const there = this.#making.get(key)
    if (there) return there
    const made = this.#make(key).finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  /** A page as it was made last; one that never was is made now. @throws as `make` does */
  async load(key: string, encoding: Encoding): Promise<[Answer, Source]> {
    const { dir, index, memory } = this.#parts
    const known = index.find(key)
    const made = known?.version ? undefined : await this.make(key)
    const page = made ? made.page : known
    if (!page) {
      const { status = 404, html = Buffer.alloc(0) } = made ?? {}
      return [{ status, version: '', tags: '', body: html, encoding: 'identity' }, 'miss']
    }
    const { status, version, tags } = page
    const body = await readPage(dir, key, encoding)
    const held = { status, version, tags, body, stale: page.stale > 0 }
    memory.set(key, encoding, held)
    return [{ ...held, encoding }, made ? 'miss' : held.stale ? 'stale' : 'hit']
  }

  async #make(key: string): Promise<Made> {
    const { dir, index, memory, renderer } = this.#parts
    const before = index.find(key)
    const { status, html, tags, kept } = await renderer.render(key)
    if (status >= 500) throw new Error(`the page answered ${status}`)
    const gone = !kept && Boolean(before?.version)
    if (!kept && !gone) {
      if (before) index.remove(key)
      return { status, html }
    }
    const page = {
      key,
      status: gone ? 410 : status,
      version: versionOf(html),
      tags: gone ? (ownTag(key) ?? '') : tags,
      stale: before?.stale ?? 0,
    }
    const same = before?.version === page.version && before.status === page.status
    if (!same) await writePage(dir, key, await encodePage(html))
    index.put(page, rankOf(key))
    memory.drop(key)
    return { status, html, page: index.find(key) }
  }
}
