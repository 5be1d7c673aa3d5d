// Generates pages, keeps the index of them, and finds them again.
import { HTML, JSON_TYPE, type Source, typeOf } from '#/server/pages/keeping/answer.ts'
import type { Encoding } from '#/server/http/accept-encoding.ts'
import { encodePage } from '#/server/pages/keeping/encoding.ts'
import { ownTag, type Made, type Maker } from './make-page.ts'
import type { Held, Memory } from '#/server/pages/keeping/memory.ts'
import { GONE, type PageFiles } from '#/server/pages/keeping/page-files.ts'
import type { IndexedPage, PageIndex } from '#/server/pages/keeping/page-index.ts'
import { NONE, rankOf } from '#/server/pages/keeping/page-order.ts'
import { hasFile, isWhole } from '#/server/pages/keeping/sums.ts'
import { payloadUrl } from '#/routes.ts'
import type { Part, StoredPart } from '#/server/pages/keeping/page-key.ts'

type Parts = {
  files: PageFiles
  index: PageIndex
  memory: Memory
  maker: Maker
  /** Called before a page is rendered that was last not to be stored: it may have something to show now. */
  catchUp?: () => Promise<void>
  /** Called when a page is generated. */
  made?: () => void
  /** Called when an entered page must be generated again. */
  outdated?: () => void
  /** Called when a page with damaged files is dropped. */
  damaged?: (key: string) => void
}
/** `changed`: tags that changed since generation began; the page may have read older data. */
type Making = { made: Promise<Made>; changed: Set<string> }

const EVERYTHING = '*'

/** The payload of a page that is gone. */
const NO_DATA = { status: GONE, body: Buffer.from('null'), encoding: 'identity' } as const

/** The index's entry of a page that is rendered at each visit. */
const NOT_STORED = { status: 200, version: '', sums: '' } as const

/** A removed page may have come back: then no old page denies it. */
const isServable = (page: IndexedPage | undefined): boolean =>
  page !== undefined && page.version !== '' && !(page.status === GONE && page.stale > 0)

/** It was an empty list when it was last rendered. */
const isPassing = ({ status, version }: IndexedPage): boolean =>
  status === NOT_STORED.status && version === NOT_STORED.version

/** Whether something that the page depends on changed while it was generated. */
function isOvertaken(key: string, made: Made, changed: ReadonlySet<string>): boolean {
  const tags = (made.page ?? made.passing)?.tags.split(',') ?? [ownTag(key) ?? '']
  return [EVERYTHING, ...tags].some((tag) => changed.has(tag))
}

/** A page that isn't stored, for this one visit. */
function passingPage(made: Made | undefined, part: Part, encoding: Encoding): Held {
  const { status = 404, html = Buffer.alloc(0), passing } = made ?? {}
  const data = part === 'payload' ? passing?.payload : undefined
  const type = data ? JSON_TYPE : HTML
  const body = encodePage(data ?? html)[encoding]
  return { status, version: '', tags: '', stale: false, type, body, encoding }
}

export class Pages {
  readonly #parts: Parts
  readonly #making = new Map<string, Making>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Regenerates a page; simultaneous callers get the same one.
   *
   * @throws if the storefront can't render it now
   */
  make(key: string): Promise<Made> {
    const there = this.#making.get(key)
    if (there) return there.made
    const changed = new Set<string>()
    const made = this.#make(key, changed).finally(() => this.#making.delete(key))
    this.#making.set(key, { made, changed })
    return made
  }

  /** Things with these tags changed, or everything: pages being made from them are made once more. */
  noteChange(tags: readonly string[] = [EVERYTHING]): void {
    for (const { changed } of this.#making.values()) for (const tag of tags) changed.add(tag)
  }

  /** The same for one page, whatever it shows. */
  noteChangeOf(key: string): void {
    this.#making.get(key)?.changed.add(EVERYTHING)
  }

  /** When a stored page got its present content, and whether a newer one is on its way; nothing if it isn't stored. */
  async storedAt(key: string): Promise<{ at: Date; stale: boolean } | undefined> {
    const { files, index } = this.#parts
    const page = index.find(key)
    const at = page?.version ? await files.writtenAt(page) : undefined
    return page && at && { at, stale: page.stale > 0 }
  }

  /** The latest version of a page; one that never existed is generated now. @throws as `make` does */
  async load({ key, part }: StoredPart, encoding: Encoding, again = true): Promise<[Held, Source]> {
    const { files, index, memory } = this.#parts
    const known = index.find(key)
    if (known && isPassing(known)) await this.#parts.catchUp?.()
    const made = isServable(known) ? undefined : await this.#makeForVisitor(key)
    const page = made ? made.page && index.find(key) : known
    const type = typeOf(key, part)
    if (!page) return [passingPage(made, part, encoding), 'miss']
    const { status, version, tags } = page
    if (status === GONE && part === 'payload') {
      return [{ ...NO_DATA, version, tags, type, stale: page.stale > 0 }, 'hit']
    }
    const body = await files.read(page, part, encoding).catch(() => undefined)
    if (!body || !isWhole(page.sums, [part, encoding], body)) {
      if (again && (await this.#isOutdated({ key, part }, page)))
        return this.load({ key, part }, encoding, false)
      throw new Error(body ? 'a file of the page is damaged' : 'the page has no such file')
    }
    const held = { status, version, tags, type, body, encoding, stale: page.stale > 0 }
    // A newer version may have replaced it while its file was read; a dropped one must not come back.
    if (index.find(key)?.version === version)
      memory.set(part === 'page' ? key : payloadUrl(key), held)
    return [held, made ? 'miss' : held.stale ? 'stale' : 'hit']
  }

  /** Nobody gets a page whose making began before a change that is known by now. */
  async #makeForVisitor(key: string): Promise<Made> {
    const begun = this.#making.get(key)
    const made = await this.make(key)
    return begun && isOvertaken(key, made, begun.changed) ? this.make(key) : made
  }

  /**
   * What it means if a file is missing or damaged: it was just replaced, or the page must be generated again. False if
   * a page has no payload.
   */
  async #isOutdated({ key, part }: StoredPart, known: IndexedPage): Promise<boolean> {
    const { index, damaged } = this.#parts
    // A page's files are written before it is entered.
    await this.#making.get(key)?.made.catch(() => undefined)
    const now = index.find(key)
    if (now?.version !== known.version || now.status !== known.status) return true
    if (part === 'payload' && !hasFile(known.sums, part)) return false
    damaged?.(key)
    index.remove(key)
    return true
  }

  async #make(key: string, changed: ReadonlySet<string>): Promise<Made> {
    const { index, memory, maker, outdated } = this.#parts
    const known = index.find(key)
    const before = known?.version ? known : undefined
    const made = await maker.make({ key, before })
    this.#parts.made?.()
    const again = isOvertaken(key, made, changed)
    // It was just requested.
    const rank = again ? rankOf(key, 1) : NONE
    const stale = known?.stale ?? 0
    if (made.page) index.put({ key, stale, ...made.page }, rank, again)
    else if (made.passing)
      // Known by its tags only, so that a change has it made again.
      index.put({ key, stale, ...NOT_STORED, tags: made.passing.tags }, rank, again)
    else if (known && !again) index.remove(key)
    memory.drop(key)
    if (again) outdated?.()
    return made
  }
}
