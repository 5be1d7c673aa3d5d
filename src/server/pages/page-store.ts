// The shop's own CDN: serves generated pages from memory or disk, and regenerates them when their content changes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '#/contract/backend.ts'
import type { PageProgress } from '#/contract/system/staff.ts'
import type { Handler } from '#/server/http/handler.ts'
import type { Head } from '#/server/http/headers.ts'
import type { Log } from '#/lib/log.ts'
import { answerMoved, answerPage, isMissing } from './keeping/answer.ts'
import { cataloguePaths } from './making/catalogue-paths.ts'
import { askChanges } from './reviving/changes.ts'
import { movedTo } from './reviving/moved.ts'
import { Service } from './reviving/service.ts'
import { chooseEncoding } from '#/server/http/accept-encoding.ts'
import { Memory } from './keeping/memory.ts'
import type { PageFiles } from './keeping/page-files.ts'
import { PageIndex } from './keeping/page-index.ts'
import { wantedPage } from './keeping/page-key.ts'
import { FIRST, isData, isList } from './keeping/page-order.ts'
import { Pages } from './making/pages.ts'
import type { Maker } from './making/make-page.ts'
import { EVERY_PAGE, Marking } from './marking.ts'
import { createRate } from './reviving/rate.ts'
import { Reviver } from './reviving/reviver.ts'

type Parts = {
  dir: string
  backend: Backend
  files: PageFiles
  maker: Maker
  /** Drops API answers cached elsewhere, with these tags or all. */
  forget: (tags?: readonly string[]) => void
  log: Log
  /** Headers of every answer of this site; another array once they have changed. */
  head: () => Head
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
/** Everybody who waits for a check waits no longer than this. */
const CHECK_WITHIN_MS = 1000

/** The page store in a directory, with its existing pages. */
export class PageStore {
  readonly #parts: Parts
  readonly #index: PageIndex
  readonly #memory = new Memory(MEMORY_BYTES)
  readonly #pages: Pages
  readonly #reviver: Reviver
  readonly #marking: Marking
  readonly #rate = createRate()
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #head: Head | undefined
  #siteHead: readonly string[] = []
  #looking: Promise<void> | undefined
  #again = false
  #listing: Promise<void> = Promise.resolve()
  #isListing = false
  #blind = false
  /** While the shop is closed to the public, stored pages are served to nobody. */
  readonly #service: Service

  constructor(parts: Parts) {
    const { dir, files, maker, log } = parts
    mkdirSync(dir, { recursive: true })
    this.#parts = parts
    this.#service = new Service(parts)
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
      catchUp: () => this.#check(),
      made: () => this.#rate.note(),
      outdated: () => this.#reviver.wake(),
      damaged: (key) => log('error', 'page.damaged', { key }),
    })
    this.#reviver = new Reviver({
      index,
      make: (key) => this.#pages.make(key),
      takesLong: isList,
      isRare: isData,
      isUrgent: (rank) => rank === FIRST,
      failed: (key, error) => log('warn', 'page.not_made', { key, error: String(error) }),
    })
    const wake = () => this.#reviver.wake()
    this.#marking = new Marking({ index, memory, pages: this.#pages, forget: parts.forget, wake })
    this.#lookLater()
    wake()
  }

  #headNow(): readonly string[] {
    const head = this.#parts.head()
    if (head !== this.#head) {
      this.#head = head
      this.#siteHead = head.flat()
    }
    return this.#siteHead
  }

  /** Answers requests for generated pages; passes others on. */
  readonly handle: Handler = (request, response, next) => {
    if (this.#service.shut || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const url = request.url ?? '/'
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const sides = { request, response, siteHead: this.#headNow() }
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
    this.#marking.paths(paths)
    await this.#marking.tags(tags)
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

  /** How far generating pages is, after the latest changes. */
  async progress(): Promise<PageProgress> {
    await this.#check()
    const waiting = this.waiting() - this.#reviver.resting()
    const failing = Math.min(waiting, this.#reviver.failing())
    const rate = this.#rate.perSecond()
    const left = waiting - failing
    const seconds = rate === undefined ? null : Math.ceil(left / rate)
    return {
      made: this.made(),
      waiting,
      failing,
      listing: this.#isListing,
      per_minute: rate === undefined ? null : Math.round(rate * 60),
      seconds_left: left === 0 ? 0 : seconds,
    }
  }

  readonly storedAt = (path: string) => this.#pages.storedAt(path)

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

  /** Asks for changes, but doesn't wait long: while many things change, one check follows the other. */
  async #check(): Promise<void> {
    const stop = new AbortController()
    const { signal } = stop
    const late = pause(CHECK_WITHIN_MS, undefined, { signal }).catch(() => undefined)
    await Promise.race([this.look(), late])
    stop.abort()
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
    const speaksOther = await this.#service.look(tags, reset)
    if (this.#index.note('source') !== source) {
      // Pages of another catalogue, or of none yet.
      forget()
      this.#pages.noteChange()
      this.#index.clear({ source, cursor: next })
      this.#memory.clear()
      await this.#parts.files.clear()
      // A large catalogue takes time; changes are handled meanwhile.
      if (pregenerate) this.#list()
    } else if (speaksOther || reset || tags.includes(EVERY_PAGE)) {
      this.#marking.everything(next)
      if (speaksOther && pregenerate) this.#list()
    } else if (tags.length > 0 || cursor !== next) {
      await this.#marking.tags(tags, next)
    }
  }

  #list(): void {
    this.#listing = this.#listing
      .then(() => this.#wantAll())
      .catch((error: unknown) =>
        this.#parts.log('warn', 'pages.not_listed', { error: String(error) }),
      )
  }

  /** Queues all pages of the catalogue. */
  async #wantAll(): Promise<void> {
    this.#isListing = true
    try {
      for await (const { paths } of cataloguePaths(this.#parts.backend)) {
        if (this.#closed) return
        this.#marking.wanted(paths)
      }
    } finally {
      this.#isListing = false
    }
  }
}
