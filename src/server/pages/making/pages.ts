// Generates pages, keeps the index of them, and finds them again.
import { TYPES, type Source } from '#/server/pages/keeping/answer.ts'
import type { Encoding } from '#/server/http/accept-encoding.ts'
import { encodePage } from '#/server/pages/keeping/encoding.ts'
import { ownTag, type Made, type Maker } from './make-page.ts'
import type { Held, Memory } from '#/server/pages/keeping/memory.ts'
import { GONE, type PageFiles } from '#/server/pages/keeping/page-files.ts'
import type { IndexedPage, PageIndex } from '#/server/pages/keeping/page-index.ts'
import { hasFile, isWhole } from '#/server/pages/keeping/sums.ts'
import { payloadUrl } from '#/routes.ts'
import type { Wanted } from '#/server/pages/keeping/page-key.ts'

type Parts = {
  files: PageFiles
  index: PageIndex
  memory: Memory
  maker: Maker
  /** Called when an entered page must be generated again. */
  outdated?: () => void
  /** Called when a page with damaged files is dropped. */
  damaged?: (key: string) => void
}
/** `changed`: tags that changed since generation began; the page may have read older data. */
type Making = { made: Promise<Made>; changed: Set<string> }

const EVERYTHING = '*'

/** Whether a page shows many things: it is slow to generate, and changes with each of them. */
export const isList = (key: string): boolean =>
  ownTag(key) === undefined || ownTag(key)?.startsWith('category:') === true

const MOST_LOOKED_AT = 15
const SEEN_LIST = 20
const UNSEEN = 40

/**
 * The place in the queue, lowest first: viewed pages, most viewed first, and things before the lists that contain them;
 * then pages without recent views.
 */
export function rankOf(key: string, looks = 0): number {
  if (looks === 0) return isList(key) ? UNSEEN + 1 : UNSEEN
  const place = MOST_LOOKED_AT - Math.min(MOST_LOOKED_AT, Math.floor(Math.log2(looks)))
  return isList(key) ? SEEN_LIST + place : place
}

/** The payload of a page that is gone. */
const NO_DATA = { status: GONE, body: Buffer.from('null'), encoding: 'identity' } as const

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

  /** The latest version of a page; one that never existed is generated now. @throws as `make` does */
  async load({ key, part }: Wanted, encoding: Encoding, again = true): Promise<[Held, Source]> {
    const { files, index, memory } = this.#parts
    const known = index.find(key)
    const made = known?.version ? undefined : await this.make(key)
    const page = made ? made.page && index.find(key) : known
    const type = TYPES[part]
    if (!page) {
      const { status = 404, html = Buffer.alloc(0) } = made ?? {}
      const passing = { status, version: '', tags: '', stale: false }
      const body = encodePage(html)[encoding]
      return [{ ...passing, type: TYPES.page, body, encoding }, 'miss']
    }
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

  /**
   * What it means if a file is missing or damaged: it was just replaced, or the page must be generated again. False if
   * a page has no payload.
   */
  async #isOutdated({ key, part }: Wanted, known: IndexedPage): Promise<boolean> {
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
    const tags = made.page?.tags.split(',') ?? [ownTag(key) ?? '']
    const again = [EVERYTHING, ...tags].some((tag) => changed.has(tag))
    // It was just requested.
    const rank = rankOf(key, again ? 1 : 0)
    if (made.page) index.put({ key, stale: known?.stale ?? 0, ...made.page }, rank, again)
    else if (known && !again) index.remove(key)
    memory.drop(key)
    if (again) outdated?.()
    return made
  }
}
