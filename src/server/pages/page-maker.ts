// Makes pages, keeps them on disk and in memory, and finds them again.
import { splitPath } from '#/lib/i18n.ts'
import { tagOfPath } from '#/routes.ts'
import { TYPES, type Source } from './answer.ts'
import { encodePage, versionOf, type Encoding } from './encoding.ts'
import type { Held, Memory } from './memory.ts'
import type { PageFiles } from './page-files.ts'
import type { IndexedPage, PageIndex } from './page-index.ts'
import { payloadUrl, type Wanted } from './page-key.ts'
import type { Renderer } from './render.ts'

/** `page` is there where it may be kept. */
export type Made = { status: number; html: Buffer; page?: IndexedPage | undefined }
type Parts = { files: PageFiles; index: PageIndex; memory: Memory; renderer: Renderer }

/** The tag of the one thing that a page shows; lists have none. */
const ownTag = (key: string): string | undefined => tagOfPath(splitPath(key).path)

/** Whether a page shows many things: it takes long to make, and changes with each of them. */
export const isList = (key: string): boolean =>
  ownTag(key) === undefined || ownTag(key)?.startsWith('category:') === true

const MOST_LOOKED_AT = 15
const LIST = MOST_LOOKED_AT + 1

/**
 * The place in the queue, lowest first: a thing's own page comes before the lists that it stands in, and in both what
 * is looked at most before the rest.
 */
export const rankOf = (key: string, looks = 0): number =>
  (isList(key) ? LIST : 0) +
  MOST_LOOKED_AT -
  Math.min(MOST_LOOKED_AT, Math.floor(Math.log2(looks + 1)))

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
  async load({ key, part }: Wanted, encoding: Encoding): Promise<[Held, Source]> {
    const { files, index, memory } = this.#parts
    const known = index.find(key)
    const made = known?.version ? undefined : await this.make(key)
    const page = made ? made.page : known
    const type = TYPES[part]
    if (!page) {
      const { status = 404, html: body = Buffer.alloc(0) } = made ?? {}
      const passing = { status, version: '', tags: '', stale: false }
      return [{ ...passing, type: TYPES.page, body, encoding: 'identity' }, 'miss']
    }
    const { status, version, tags } = page
    const body = await files.read(page, part, encoding).catch((error) => {
      // Made anew by who asks next, if that was more than a page without a payload.
      if (part === 'page') index.remove(key)
      throw error
    })
    const held = { status, version, tags, type, body, encoding, stale: page.stale > 0 }
    memory.set(part === 'page' ? key : payloadUrl(key), held)
    return [held, made ? 'miss' : held.stale ? 'stale' : 'hit']
  }

  async #make(key: string): Promise<Made> {
    const { files, index, memory, renderer } = this.#parts
    const before = index.find(key)
    const { status, html, payload, tags, kept, failure } = await renderer.render(key)
    if (status >= 500) throw new Error(failure ?? `the page answered ${status}`)
    const gone = !kept && Boolean(before?.version)
    if (!kept && !gone) {
      if (before) index.remove(key)
      return { status, html }
    }
    const page = {
      key,
      status: gone ? 410 : status,
      version: versionOf(html, payload),
      tags: gone ? (ownTag(key) ?? '') : tags,
      stale: before?.stale ?? 0,
    }
    const same = before?.version === page.version && before.status === page.status
    if (!same) {
      const [encoded, data] = await Promise.all([encodePage(html), payload && encodePage(payload)])
      await files.write(page, { page: encoded, payload: gone ? undefined : data })
    }
    index.put(page, rankOf(key))
    memory.drop(key)
    return { status, html, page: index.find(key) }
  }
}
