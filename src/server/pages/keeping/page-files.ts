// Pages as files that any web server can serve: `<key>.html` and `_payload/<key>.json`, each with `.br` and `.gz` next
// to it, and `<key>.data` for data. Files made at run time override those of the build. A page that is gone is `<key>.gone.html`.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ENCODINGS, type Encoding } from '#/server/http/accept-encoding.ts'
import type { Bodies } from './encoding.ts'
import { splitPath } from '#/lib/i18n.ts'
import { matchRoute, payloadUrl } from '#/routes.ts'
import type { Part } from './page-key.ts'

export type Version = { status: number; version: string }

export const GONE = 410

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

type Stored = { key: string; status: number }
export type Written = Record<Part, Bodies | undefined>

const nameOf = ({ key, status }: Stored, part: Part): string => {
  if (part === 'payload') return payloadUrl(key)
  // A web server that serves these files would call all of them HTML.
  const ending = matchRoute(splitPath(key).path)?.kept ? 'data' : 'html'
  return `${key === '/' ? '/index' : key}${status === GONE ? '.gone' : ''}.${ending}`
}

/** The files of one build's pages. */
export class PageFiles {
  /** Generated at run time. */
  readonly #own: string
  /** Generated with the build; never written to. */
  readonly #base: string

  readonly #folders = new Set<string>()

  readonly dir: string
  readonly unseen: boolean

  /** `unseen`: nobody reads the directory yet, so half a page does no harm. */
  constructor(dir: string, { unseen = false } = {}) {
    this.dir = dir
    this.unseen = unseen
    this.#own = join(dir, 'pages')
    this.#base = join(dir, 'base')
  }

  /** @throws if there is no such file */
  async read(page: Stored, part: Part, encoding: Encoding): Promise<Buffer> {
    const name = nameOf(page, part) + SUFFIX[encoding]
    try {
      return await readFile(join(this.#own, name))
    } catch (error) {
      if (page.status === GONE) throw error
      return readFile(join(this.#base, name))
    }
  }

  /** When the page was written at run time; nothing if it wasn't. */
  async writtenAt(page: Stored): Promise<Date | undefined> {
    return stat(join(this.#own, nameOf(page, 'page'))).then(
      ({ mtime }) => mtime,
      () => undefined,
    )
  }

  /** Each file appears whole or not at all, so a reader never sees half a page. */
  write(page: Stored, written: Written): void {
    for (const part of ['page', 'payload'] as const) {
      const bodies = written[part]
      if (bodies) this.#writeAll(nameOf(page, part), bodies)
    }
    if (this.unseen) return
    const gone = page.status === GONE
    const other = { key: page.key, status: gone ? 200 : GONE }
    this.#remove(nameOf(other, 'page'))
    if (gone) this.#remove(nameOf(page, 'payload'))
  }

  /** Deletes all pages, also those of the build. */
  async clear(): Promise<void> {
    await unlink(this.#base).catch(() => undefined)
    const old = `${this.#own}.old`
    await rm(old, { recursive: true, force: true })
    // Renamed at once, so that a page generated meanwhile stays.
    await rename(this.#own, old).catch(() => undefined)
    await rm(old, { recursive: true, force: true })
  }

  #writeAll(name: string, bodies: Bodies): void {
    const file = join(this.#own, name)
    const folder = dirname(file)
    // Nobody deletes folders of an unseen directory.
    if (!this.unseen || !this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
    for (const encoding of ENCODINGS) {
      const whole = file + SUFFIX[encoding]
      const draft = this.unseen ? whole : `${whole}.tmp`
      writeFileSync(draft, bodies[encoding])
      if (!this.unseen) renameSync(draft, whole)
    }
  }

  #remove(name: string): void {
    for (const encoding of ENCODINGS)
      rmSync(join(this.#own, name) + SUFFIX[encoding], { force: true })
  }
}
