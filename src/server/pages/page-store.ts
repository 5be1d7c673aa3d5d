// The shop's own CDN: serves generated pages from memory or disk, and regenerates them when their content changes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '#/contract/backend.ts'
import { ALL_PAGES } from '#/contract/system/staff.ts'
import { LANGUAGES, localise, splitPath } from '#/lib/i18n.ts'
import { pathsOfTag } from '#/routes.ts'
import type { Handler } from '#/server/http/handler.ts'
import type { Head } from '#/server/http/headers.ts'
import type { Log } from '#/lib/log.ts'
import { answerMoved, answerPage, isMissing } from './keeping/answer.ts'
import { cataloguePaths } from './making/catalogue-paths.ts'
import { askChanges } from './reviving/changes.ts'
import { movedTo } from './reviving/moved.ts'
import { isShut } from './reviving/shut.ts'
import { chooseEncoding } from '#/server/http/accept-encoding.ts'
import { Memory } from './keeping/memory.ts'
import type { PageFiles } from './keeping/page-files.ts'
import { PageIndex } from './keeping/page-index.ts'
import { pageKey, wantedPage } from './keeping/page-key.ts'
import { isList, Pages, rankOf } from './making/pages.ts'
import type { Maker } from './making/make-page.ts'
import { Reviver } from './reviving/reviver.ts'

type Parts = {
  dir: string
  backend: Backend
  files: PageFiles
  maker: Maker
  /** Drops API answers cached elsewhere, with these tags or all. */
  forget: (tags?: readonly string[]) => void
  log: Log
  /** Headers of every answer of this site. */
  head: Head
  /** How often to ask the API for changes. */
  lookEveryMs?: number
  /** Whether pages are generated before anybody visits them; otherwise each at its first visit. */
  pregenerate?: boolean
}

const MEMORY_BYTES = 64 * 1024 * 1024
/** Unreported changes show after this at the latest. */
const LOOK_EVERY_MS = 5000
/** A remote API reports no changes by itself, unless it calls `/api/revalidate`. */
export const LOOK_ELSEWHERE_EVERY_MS = 400
/** An API that doesn't answer is asked less often. */
const BLIND_MS = 2000
/** If many calls write at once, one check per interval serves them all. */
const LOOK_AGAIN_MS = 50
/** Added to the rank of a whole catalogue: a page requested before its turn is regenerated then anyway. */
const NOBODY_ASKED = 100
/** Before all others. */
const FIRST = -1

/** A page's path in each language. */
export const inAllLanguages = (path: string): string[] =>
  LANGUAGES.map((language) => localise(language, path))

/** The prefix of changes requested by staff: a page, or all of them. */
const ASKED = 'path:'
const EVERY_PAGE = `${ASKED}${ALL_PAGES}`

function askedPages(tag: string): string[] {
  const key = tag.startsWith(ASKED) ? pageKey(tag.slice(ASKED.length)) : undefined
  return key === undefined ? [] : inAllLanguages(splitPath(key).path)
}

/** The page store in a directory, with its existing pages. */
export class PageStore {
  readonly #parts: Parts
  readonly #index: PageIndex
  readonly #memory = new Memory(MEMORY_BYTES)
  readonly #pages: Pages
  readonly #reviver: Reviver
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #siteHead: readonly string[]
  #looking: Promise<void> | undefined
  #again = false
  #listing: Promise<void> = Promise.resolve()
  #blind = false
  /** Whether the shop is closed to the public: stored pages are then served to nobody. */
  #shut: boolean | undefined

  constructor(parts: Parts) {
    const { dir, files, maker, log, head } = parts
    this.#siteHead = head.flat()
    mkdirSync(dir, { recursive: true })
    this.#parts = parts
    this.#index = new PageIndex(join(dir, 'index.db'), {
      broken: (error) => {
        log('error', 'pages.index_damaged', { error: String(error) })
        // The source is unknown now, so all pages are regenerated.
        setImmediate(() => void this.look())
      },
    })
    const [index, memory] = [this.#index, this.#memory]
    this.#pages = new Pages({
      files,
      index,
      memory,
      maker,
      outdated: () => this.#reviver.wake(),
      damaged: (key) => log('error', 'page.damaged', { key }),
    })
    this.#reviver = new Reviver({
      index,
      make: (key) => this.#pages.make(key),
      takesLong: isList,
      isUrgent: (rank) => rank === FIRST,
      failed: (key, error) => log('warn', 'page.not_made', { key, error: String(error) }),
    })
    this.#lookLater()
    this.#reviver.wake()
  }

  /** Answers requests for generated pages; passes others on. */
  readonly handle: Handler = (request, response, next) => {
    if (this.#shut || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const url = request.url ?? '/'
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const sides = { request, response, siteHead: this.#siteHead }
    const held = this.#memory.get(url, encoding)
    if (held && !isMissing(held)) return answerPage(sides, held, held.stale ? 'stale' : 'hit')
    const wanted = wantedPage(url)
    if (wanted === undefined) return next()
    const give = async (): Promise<void> => {
      try {
        const [page, source] = await this.#pages.load(wanted, encoding)
        const to = isMissing(page) && (await movedTo(this.#parts.backend, wanted.key))
        if (to) answerMoved(sides, to)
        else answerPage(sides, page, source)
      } catch (error) {
        this.#parts.log('warn', 'page.not_stored', { ...wanted, error: String(error) })
        next()
      }
    }
    void give()
  }

  /** Asks the API for changes and regenerates the pages; a lost message is made up for by the next one. */
  look(): Promise<void> {
    // A change committed during a check may come too late for it.
    this.#again = this.#looking !== undefined
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Regenerates pages, by tags or by paths from `pageKey`. */
  async revalidate({
    tags,
    paths,
  }: {
    tags: readonly string[]
    paths: readonly string[]
  }): Promise<void> {
    // What such a page shows is unknown.
    if (paths.length > 0) this.#parts.forget()
    for (const path of paths) {
      this.#pages.noteChangeOf(path)
      this.#index.touch(path)
    }
    await this.#mark(tags)
  }

  /** Starts to watch for changes and to generate pages; call it once visitors are served. */
  async warm(): Promise<void> {
    await Promise.all([this.look(), this.#parts.maker.warm?.()])
  }

  /** The number of pages to be generated. */
  waiting(): number {
    return this.#index.waiting()
  }

  /** The number of stored pages. */
  made(): number {
    return this.#index.made()
  }

  /** Resolves when all pages are fresh. */
  async fresh(): Promise<void> {
    await this.#listing
    await this.#reviver.idle()
  }

  /** From now on generates only requested pages; waiting ones are generated after the next start. */
  rest(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    void this.#reviver.stop()
  }

  async close(): Promise<void> {
    this.rest()
    await this.#reviver.stop()
    await this.#looking
    await this.#listing
    await this.#parts.maker.close?.()
    this.#index.close()
  }

  /** The pause begins when a check ends, however long it took. */
  #lookLater(): void {
    if (this.#closed) return
    const every = this.#parts.lookEveryMs ?? LOOK_EVERY_MS
    const pauseMs = this.#blind ? Math.max(every, BLIND_MS) : every
    this.#timer = setTimeout(() => void this.look().then(() => this.#lookLater()), pauseMs).unref()
  }

  async #lookAll(): Promise<void> {
    try {
      for (;;) {
        this.#again = false
        await this.#look()
        if (!this.#again) break
        await pause(LOOK_AGAIN_MS)
      }
      this.#blind = false
    } catch (error) {
      // Logged once, not each time it fails.
      if (!this.#blind) this.#parts.log('warn', 'changes.not_known', { error: String(error) })
      this.#blind = true
    }
  }

  async #look(): Promise<void> {
    const { backend, forget, pregenerate = true } = this.#parts
    const cursor = this.#index.note('cursor')
    const { tags, next, source, reset } = await askChanges(backend, cursor)
    if (this.#shut === undefined || reset || tags.includes('settings'))
      this.#shut = await isShut(backend)
    if (this.#index.note('source') !== source) {
      // Pages of another catalogue, or of none yet.
      forget()
      this.#pages.noteChange()
      this.#index.clear({ source, cursor: next })
      this.#memory.clear()
      await this.#parts.files.clear()
      // A large catalogue takes time; changes are handled meanwhile.
      if (pregenerate)
        this.#listing = this.#wantAll().catch((error: unknown) =>
          this.#parts.log('warn', 'pages.not_listed', { error: String(error) }),
        )
    } else if (reset || tags.includes(EVERY_PAGE)) {
      forget()
      this.#pages.noteChange()
      this.#index.markAll(next)
      this.#memory.clear()
      this.#reviver.wake()
    } else if (tags.length > 0 || cursor !== next) {
      await this.#mark(tags, next)
    }
  }

  /** Queues all pages of the catalogue. */
  async #wantAll(): Promise<void> {
    for await (const { paths } of cataloguePaths(this.#parts.backend)) {
      if (this.#closed) return
      this.#index.want(paths.flatMap(inAllLanguages), (key) => rankOf(key) + NOBODY_ASKED)
      this.#reviver.wake()
    }
  }

  /** Regenerates requested pages, whatever has changed. */
  #refresh(keys: readonly string[]): void {
    // What such a page shows is unknown.
    if (keys.length > 0) this.#parts.forget()
    for (const key of keys) {
      this.#pages.noteChangeOf(key)
      this.#index.touch(key)
      this.#memory.markStale(key)
    }
    this.#index.rank(keys, () => FIRST)
  }

  async #mark(tags: readonly string[], cursor?: string): Promise<void> {
    this.#parts.forget(tags)
    this.#pages.noteChange(tags)
    this.#refresh(tags.flatMap(askedPages))
    // Changed things come before the pages that only mention them; new ones are generated without a request.
    const own = new Set(tags.flatMap(pathsOfTag).flatMap(inAllLanguages))
    this.#index.rank([...own], () => FIRST)
    const marked = (keys: string[]) => {
      for (const key of keys) this.#memory.markStale(key)
      const seen = keys.filter((key) => this.#memory.looks(key) > 0 && !own.has(key))
      this.#index.rank(seen, (key) => rankOf(key, this.#memory.looks(key)))
      this.#reviver.wake()
    }
    await this.#index.markStale(tags, marked, cursor)
    this.#index.want([...own], () => FIRST)
    this.#reviver.wake()
  }
}
