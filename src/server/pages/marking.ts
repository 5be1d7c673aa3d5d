// Marks the pages that a change concerns, and gives them their place in the queue.
import { setImmediate as turn } from 'node:timers/promises'
import { ALL_PAGES } from '#/contract/system/staff.ts'
import { localise, splitPath } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { pathsOfTag } from '#/routes.ts'
import type { Memory } from './keeping/memory.ts'
import type { PageIndex } from './keeping/page-index.ts'
import { pageKey } from './keeping/page-key.ts'
import { FIRST, MANY, NOBODY_ASKED, rankOf, rankOfMany } from './keeping/page-order.ts'
import type { Pages } from './making/pages.ts'

type Parts = {
  index: PageIndex
  memory: Memory
  pages: Pages
  /** Drops API answers cached elsewhere, with these tags or all. */
  forget: (tags?: readonly string[]) => void
  /** Called when pages are waiting. */
  wake: () => void
}

/** This many pages are entered before waiting requests get their turn. */
const CHUNK = 500

/** The prefix of changes requested by staff: a page, or all of them. */
const ASKED = 'path:'
export const EVERY_PAGE = `${ASKED}${ALL_PAGES}`

/** A page's path in each language of the shop. */
export const inAllLanguages = (path: string): string[] =>
  offeredLanguages().map((language) => localise(language, path))

function askedPages(tag: string): string[] {
  const key = tag.startsWith(ASKED) ? pageKey(tag.slice(ASKED.length)) : undefined
  return key === undefined ? [] : inAllLanguages(splitPath(key).path)
}

const isOfOne = (tag: string): boolean => pathsOfTag(tag).length > 0

export class Marking {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Pages of the whole catalogue, that were never made. */
  wanted(paths: readonly string[]): void {
    this.#parts.index.want(paths.flatMap(inAllLanguages), () => NOBODY_ASKED)
    this.#parts.wake()
  }

  /** Whatever is stored, up to this change. */
  everything(cursor: string): void {
    const { index, memory, pages, forget, wake } = this.#parts
    forget()
    pages.noteChange()
    index.markAll(cursor)
    memory.clear()
    wake()
  }

  /** Pages whose paths, as from `pageKey`, somebody names: what they show is unknown. */
  paths(keys: readonly string[], rank: (key: string) => number = this.#rankOf): void {
    const { index, memory, pages, forget, wake } = this.#parts
    if (keys.length === 0) return
    forget()
    for (const key of keys) {
      pages.noteChangeOf(key)
      index.touch(key)
      memory.markStale(key)
    }
    index.rank(keys, rank)
    wake()
  }

  /**
   * Pages made from these tags, and those of the things themselves. After a change of a few things these come first;
   * after one of many, such as an import, the lists do.
   */
  async tags(tags: readonly string[], cursor?: string): Promise<void> {
    const { index, pages, forget, wake } = this.#parts
    forget(tags)
    pages.noteChange(tags)
    this.paths(tags.flatMap(askedPages), () => FIRST)
    const own = [...new Set(tags.flatMap(pathsOfTag).flatMap(inAllLanguages))]
    // Lists are marked at once, however many things follow.
    const marked = await this.#markStale([
      ...tags.filter((tag) => !isOfOne(tag)),
      ...tags.filter(isOfOne),
    ])
    // Things that change one by one, but faster than their pages are made, are many too.
    const areMany = own.length > 0 && own.length + index.waitingAt(FIRST) > MANY
    const isLarge = areMany || marked.length > MANY
    await this.#rank(marked, isLarge ? this.#rankOfMany : this.#rankOf)
    const rankOwn = areMany ? this.#rankOfMany : () => FIRST
    await this.#rank(own, rankOwn)
    await inChunks(own, (keys) => index.want(keys, rankOwn))
    // Last: after a crash some pages are marked twice, but none is missed.
    if (cursor !== undefined) index.advance(cursor)
    wake()
  }

  /** Returns the marked pages. */
  async #markStale(tags: readonly string[]): Promise<string[]> {
    const marked = new Set<string>()
    await this.#parts.index.markStale(tags, (keys) => {
      for (const key of keys) {
        this.#parts.memory.markStale(key)
        marked.add(key)
      }
    })
    return [...marked]
  }

  #rank(keys: readonly string[], rank: (key: string) => number): Promise<void> {
    return inChunks(keys, (some) => this.#parts.index.rank(some, rank))
  }

  readonly #rankOf = (key: string): number => rankOf(key, this.#parts.memory.looks(key))
  readonly #rankOfMany = (key: string): number => rankOfMany(key, this.#parts.memory.looks(key))
}

async function inChunks<T>(all: readonly T[], work: (some: T[]) => void): Promise<void> {
  for (let from = 0; from < all.length; from += CHUNK) {
    if (from > 0) await turn()
    work(all.slice(from, from + CHUNK))
  }
}
