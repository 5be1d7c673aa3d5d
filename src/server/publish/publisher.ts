// Copies the shop's public pages to a target, with the files and pictures that they need: only what has changed.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { inParallel } from '#/lib/in-parallel.ts'
import { assetHead } from '#/server/http/assets.ts'
import { typeOf } from '#/server/pages/keeping/answer.ts'
import type { Part } from '#/server/pages/keeping/page-key.ts'
import { HEADERS, nameOf, pageName, payloadName, picturesIn } from './names.ts'
import type { Published } from './published.ts'
import { dataPaths, type ShopAnswers } from './shop-answers.ts'
import type { StoredPage, StoredPages } from './stored-pages.ts'
import type { Target, Thing } from './thing.ts'

type Parts = {
  target: Target
  published: Published
  shop: ShopAnswers
  /** The built files. */
  client: string
  /** Told after each page. */
  progress?: (done: number, total: number) => void
}
export type Counts = { pages: number; files: number; pictures: number; removed: number }

/** Caches ask each second: it costs them a 304. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=1'
/** Somebody may still have a page of the last build open. */
const KEEP_UNUSED_SECONDS = 24 * 3600
const WRITES_AT_ONCE = 16
/** The shop draws them one by one, and has other work. */
const PICTURES_AT_ONCE = 4
const PACKED = /\.(?:br|gz)$/

export class Publisher {
  readonly #parts: Parts
  readonly counts: Counts = { pages: 0, files: 0, pictures: 0, removed: 0 }
  /** Why something is missing, by its name. */
  readonly failed = new Map<string, string>()
  readonly #drawing = new Map<string, Promise<void>>()
  /** What pages need besides pictures. */
  #needed = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Compares everything, and removes what nobody needs any more. Returns the number of the last change that is in it. */
  async everything(pages: StoredPages): Promise<number> {
    const number = pages.newest()
    this.failed.clear()
    this.#needed = new Set()
    await this.#files(pages)
    const keys = pages.keys()
    await this.#pages(pages, keys)
    await this.pictures(this.#parts.published.pictures())
    await this.data()
    for (const key of pages.gone()) await this.#removePage(key)
    await this.#sweep(keys)
    return number
  }

  /** Pages that changed after that number; returns the number of the last one. */
  async news(pages: StoredPages, after: number): Promise<number> {
    const { number, keys } = pages.newsAfter(after)
    await this.#pages(pages, keys)
    return number
  }

  /** Data for machines, such as the sitemap. */
  async data(): Promise<void> {
    const { shop } = this.#parts
    await this.#try('data', async () => {
      for (const path of await dataPaths(shop)) {
        const answer = await shop.ask(path)
        if (!answer) continue
        this.#needed.add(nameOf(path))
        if (await this.#put(nameOf(path), hashOf(answer.body), answer)) this.counts.files++
      }
    })
  }

  /** Pictures that aren't there yet, or may be drawn anew. */
  async pictures(paths: readonly string[]): Promise<void> {
    const { published } = this.#parts
    const today = new Date().toISOString().slice(0, 10)
    const wanted = paths.filter((path) => {
      const known = published.versionOf(nameOf(path))
      return known !== FOR_EVER && known !== today
    })
    await inParallel(wanted, PICTURES_AT_ONCE, (path) => this.#pictureOnce(path, today))
  }

  /** Pages that are published at the same time share pictures. */
  async #pictureOnce(path: string, today: string): Promise<void> {
    const begun = this.#drawing.get(path) ?? this.#try(path, () => this.#picture(path, today))
    this.#drawing.set(path, begun)
    await begun
    this.#drawing.delete(path)
  }

  async #picture(path: string, today: string): Promise<void> {
    const answer = await this.#parts.shop.ask(path)
    if (!answer) throw new Error('there is no such picture')
    const version = answer.cache.includes('immutable') ? FOR_EVER : today
    if (await this.#put(nameOf(path), version, answer)) this.counts.pictures++
  }

  async #pages(pages: StoredPages, keys: readonly string[]): Promise<void> {
    let done = 0
    await inParallel(keys, WRITES_AT_ONCE, async (key) => {
      await this.#try(key, () => this.#page(pages, key))
      this.#parts.progress?.(++done, keys.length)
    })
  }

  async #page(pages: StoredPages, key: string): Promise<void> {
    const name = pageName(key)
    if (name === undefined) return
    const page = pages.find(key)
    if (!page) return pages.isGone(key) ? this.#removePage(key) : undefined
    const { published } = this.#parts
    if (published.versionOf(name) === page.version) return
    const html = await this.#thing(pages, page, 'page')
    if (!html) return
    const shown = picturesIn(html.body.toString())
    // First: nobody should see a page without them.
    await this.pictures(shown)
    const payload = await this.#thing(pages, page, 'payload')
    if (payload) await this.#put(payloadName(key), page.version, payload)
    await this.#put(name, page.version, html)
    published.show(name, shown)
    this.counts.pages++
  }

  async #thing(pages: StoredPages, page: StoredPage, part: Part): Promise<Thing | undefined> {
    const body = await pages.read(page, part, 'identity')
    if (!body) return undefined
    const thing = { type: typeOf(page.key, part), cache: PAGE_CACHE, body }
    if (this.#parts.target.kind === 'bucket') return thing
    const [br, gzip] = await Promise.all([
      pages.read(page, part, 'br'),
      pages.read(page, part, 'gzip'),
    ])
    return { ...thing, packed: { ...(br && { br }), ...(gzip && { gzip }) } }
  }

  /** Built files, and the headers for a web server. */
  async #files({ dir }: StoredPages): Promise<void> {
    const { client, target } = this.#parts
    const entries = await readdir(client, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !PACKED.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    await inParallel(files, WRITES_AT_ONCE, (file) =>
      this.#try(file, async () => {
        const name = relative(client, file).split(sep).join('/')
        this.#needed.add(name)
        const body = await readFile(file)
        const packed =
          target.kind === 'bucket'
            ? {}
            : { br: await maybe(`${file}.br`), gzip: await maybe(`${file}.gz`) }
        const { type, cache } = assetHead(`/${name}`)
        const thing = { type, cache, body, packed }
        if (await this.#put(name, hashOf(body), thing)) this.counts.files++
      }),
    )
    const head = target.kind === 'folder' ? await maybe(join(dir, 'nginx.conf')) : undefined
    if (head)
      await target.put(HEADERS, { type: 'text/plain', cache: 'no-store', body: onlyHeaders(head) })
  }

  /** Returns whether it was written. */
  async #put(name: string, version: string, thing: Thing): Promise<boolean> {
    const { published, target } = this.#parts
    const known = published.versionOf(name)
    if (known === version) return false
    // Known before it is there: it is never forgotten, whenever the process ends.
    if (known === undefined) published.put(name, '')
    await target.put(name, thing)
    published.put(name, version)
    return true
  }

  async #removePage(key: string): Promise<void> {
    const name = pageName(key)
    if (name === undefined) return
    for (const one of [name, payloadName(key)]) await this.#remove(one)
  }

  async #remove(name: string): Promise<void> {
    const { published, target } = this.#parts
    if (published.versionOf(name) === undefined) return
    await target.remove(name)
    published.remove(name)
    this.counts.removed++
  }

  /** Pages that the store doesn't have stay for a day as well: after a new build it has to make all of them first. */
  async #sweep(keys: readonly string[]): Promise<void> {
    const { published } = this.#parts
    for (const key of keys) {
      const name = pageName(key)
      if (name !== undefined) this.#needed.add(name).add(payloadName(key))
    }
    for (const path of published.pictures()) this.#needed.add(nameOf(path))
    const now = Math.floor(Date.now() / 1000)
    const unused = published.unused((name) => this.#needed.has(name), {
      now,
      seconds: KEEP_UNUSED_SECONDS,
    })
    for (const name of unused) await this.#try(name, () => this.#remove(name))
  }

  /** One failure keeps nothing else from being published. */
  async #try(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      this.failed.delete(name)
    } catch (error) {
      this.failed.set(name, error instanceof Error ? error.message : String(error))
    }
  }
}

/** The version of a picture whose name changes with its content. */
const FOR_EVER = 'immutable'

const hashOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

const maybe = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

/** Without the place of the shop's own files. */
const onlyHeaders = (config: Buffer): Buffer =>
  Buffer.from(
    config
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('add_header '))
      .map((line) => `${line}\n`)
      .join(''),
  )
