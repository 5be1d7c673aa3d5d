// The shop's own CDN: generated pages straight from memory or disk, made anew when what they show has changed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend } from '#/contract/backend.ts'
import { LANGUAGES, localise } from '#/lib/i18n.ts'
import { pathsOfTag } from '#/routes.ts'
import type { Handler } from '#/server/http.ts'
import type { Log } from '#/server/log.ts'
import { answerPage } from './answer.ts'
import { cataloguePaths } from './catalogue-paths.ts'
import { askChanges } from './changes.ts'
import { chooseEncoding } from './encoding.ts'
import { createMemory } from './memory.ts'
import { PageIndex } from './page-index.ts'
import { pageKey } from './page-key.ts'
import { PageMaker, rankOf } from './page-maker.ts'
import type { Renderer } from './render.ts'
import { Reviver } from './reviver.ts'

type Parts = { dir: string; backend: Backend; renderer: Renderer; log: Log }

const MEMORY_BYTES = 64 * 1024 * 1024
/** What another process changed on the same database shows after this at the latest. */
const LOOK_EVERY_MS = 5000
/** Added to the rank: who asks for a page that was never made gets a new one, and no old one, anyway. */
const NEVER_MADE = 4

const inAllLanguages = (path: string): string[] =>
  LANGUAGES.map((language) => localise(language, path))

/** The store in a directory, with what was made there before. */
export class PageStore {
  readonly #parts: Parts
  readonly #index: PageIndex
  readonly #memory = createMemory(MEMORY_BYTES)
  readonly #maker: PageMaker
  readonly #reviver: Reviver
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined
  #blind = false

  constructor(parts: Parts) {
    const { dir, renderer, log } = parts
    mkdirSync(dir, { recursive: true })
    this.#parts = parts
    this.#index = new PageIndex(join(dir, 'index.db'))
    const [index, memory] = [this.#index, this.#memory]
    this.#maker = new PageMaker({ dir: join(dir, 'pages'), index, memory, renderer })
    this.#reviver = new Reviver({
      index,
      make: (key) => this.#maker.make(key),
      failed: (key, error) => log('warn', 'page.not_made', { key, error: String(error) }),
    })
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    this.#reviver.wake()
  }

  /** Answers a request for a generated page; passes everything else on. */
  readonly handle: Handler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const url = request.url ?? '/'
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const sides = { request, response }
    const held = this.#memory.get(url, encoding)
    if (held) return answerPage(sides, { ...held, encoding }, held.stale ? 'stale' : 'hit')
    const key = pageKey(url)
    if (key === undefined) return next()
    const give = async (): Promise<void> => {
      try {
        answerPage(sides, ...(await this.#maker.load(key, encoding)))
      } catch (error) {
        this.#parts.log('warn', 'page.not_stored', { key, error: String(error) })
        next()
      }
    }
    void give()
  }

  /** Asks the API what changed and has it made anew; a lost message heals by the next one. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .then(
        () => {
          this.#blind = false
        },
        (error) => {
          // Said once, and not each time that it is still so.
          if (!this.#blind) this.#parts.log('warn', 'changes.not_known', { error: String(error) })
          this.#blind = true
        },
      )
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  /** Has pages made anew, by tags or by paths as `pageKey` gives them. */
  revalidate({ tags, paths }: { tags: readonly string[]; paths: readonly string[] }): void {
    for (const path of paths) this.#index.touch(path)
    this.#mark(tags)
  }

  /** Resolves when all pages are fresh. */
  fresh(): Promise<void> {
    return this.#reviver.idle()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#reviver.stop()
    await this.#looking
    await this.#parts.renderer.close()
    this.#index.close()
  }

  async #look(): Promise<void> {
    const { backend } = this.#parts
    const cursor = this.#index.note('cursor')
    const { tags, next, source, reset } = await askChanges(backend, cursor)
    if (this.#index.note('source') !== source) {
      // Pages of another catalogue, or of none yet.
      this.#index.clear({ source, cursor: next })
      this.#memory.clear()
      for await (const paths of cataloguePaths(backend)) this.#want(paths)
    } else if (reset) {
      this.#index.markAll(next)
      this.#memory.clear()
      this.#reviver.wake()
    } else if (tags.length > 0 || cursor !== next) {
      this.#mark(tags, next)
    }
  }

  #mark(tags: readonly string[], cursor?: string): void {
    for (const key of this.#index.markStale(tags, cursor)) {
      if (this.#memory.markStale(key)) this.#index.rank(key, rankOf(key, true))
    }
    // A thing that is new has its page made without anybody asking for it.
    this.#want(tags.flatMap(pathsOfTag))
  }

  #want(paths: readonly string[]): void {
    for (const key of paths.flatMap(inAllLanguages)) this.#index.want(key, rankOf(key) + NEVER_MADE)
    this.#reviver.wake()
  }
}
