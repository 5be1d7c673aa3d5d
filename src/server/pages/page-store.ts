// The shop's own CDN: generated pages straight from memory or disk, made anew when what they show has changed.
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
  /** Answers of the API that are kept elsewhere, with these tags or all, don't hold any more. */
  forget: (tags?: readonly string[]) => void
  log: Log
  /** What the answers of this site always say. */
  head: Head
  /** How often the API is asked what changed. */
  lookEveryMs?: number
  /** Whether pages are made before anybody visits them; else each at its first visit. */
  pregenerate?: boolean
}

const MEMORY_BYTES = 64 * 1024 * 1024
/** Unreported changes show after this at the latest. */
const LOOK_EVERY_MS = 5000
/** An API elsewhere tells of nothing, unless it is another's that knows how. */
export const LOOK_ELSEWHERE_EVERY_MS = 400
/** Who does not answer is asked less often. */
const BLIND_MS = 2000
/** Where many calls write at once, one look in this time answers for all of them. */
const LOOK_AGAIN_MS = 50
/** Added to the rank of a whole catalogue: who asks for such a page before its turn gets a new one anyway. */
const NOBODY_ASKED = 100
/** Before all others. */
const FIRST = -1

/** A page's address in each language. */
export const inAllLanguages = (path: string): string[] =>
  LANGUAGES.map((language) => localise(language, path))

/** What staff name in the place of a change: a page, or all of them. */
const ASKED = 'path:'
const EVERY_PAGE = `${ASKED}${ALL_PAGES}`

function askedPages(tag: string): string[] {
  const key = tag.startsWith(ASKED) ? pageKey(tag.slice(ASKED.length)) : undefined
  return key === undefined ? [] : inAllLanguages(splitPath(key).path)
}

/** The store in a directory, with what was made there before. */
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
  /** Whether the shop is closed to the public: then kept pages are for nobody. */
  #shut: boolean | undefined

  constructor(parts: Parts) {
    const { dir, files, maker, log, head } = parts
    this.#siteHead = head.flat()
    mkdirSync(dir, { recursive: true })
    this.#parts = parts
    this.#index = new PageIndex(join(dir, 'index.db'), {
      broken: (error) => {
        log('error', 'pages.index_damaged', { error: String(error) })
        // It names no source any more: all pages are made anew.
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

  /** Answers a request for a generated page; passes everything else on. */
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

  /** Asks the API what changed and has it made anew; a lost message heals by the next one. */
  look(): Promise<void> {
    // What is committed while one look is on its way may be too late for it.
    this.#again = this.#looking !== undefined
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Has pages made anew, by tags or by paths as `pageKey` gives them. */
  async revalidate({
    tags,
    paths,
  }: {
    tags: readonly string[]
    paths: readonly string[]
  }): Promise<void> {
    // Nobody knows what such a page shows anew.
    if (paths.length > 0) this.#parts.forget()
    for (const path of paths) {
      this.#pages.noteChangeOf(path)
      this.#index.touch(path)
    }
    await this.#mark(tags)
  }

  /** Gets ready to notice changes and to make pages; to be called once visitors are served. */
  async warm(): Promise<void> {
    await Promise.all([this.look(), this.#parts.maker.warm?.()])
  }

  /** How many pages wait to be made. */
  waiting(): number {
    return this.#index.waiting()
  }

  /** How many pages are kept. */
  made(): number {
    return this.#index.made()
  }

  /** Resolves when all pages are fresh. */
  async fresh(): Promise<void> {
    await this.#listing
    await this.#reviver.idle()
  }

  /** Makes no page any more that nobody asks for; those that wait are made after the next start. */
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

  /** The pause begins when a look is over, however long that took. */
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
      // Said once, and not each time that it is still so.
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
      // A large catalogue takes its time: what changes meanwhile shows all the same.
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

  /** Has all pages of the catalogue made, one after the other. */
  async #wantAll(): Promise<void> {
    for await (const { paths } of cataloguePaths(this.#parts.backend)) {
      if (this.#closed) return
      this.#index.want(paths.flatMap(inAllLanguages), (key) => rankOf(key) + NOBODY_ASKED)
      this.#reviver.wake()
    }
  }

  /** Pages that somebody wants made again, whatever has changed. */
  #refresh(keys: readonly string[]): void {
    // Nobody knows what such a page shows anew.
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
    // What changed is made before the pages that only mention it; what is new, without anybody asking for it.
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
