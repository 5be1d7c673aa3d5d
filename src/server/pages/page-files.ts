// Pages as files that any web server can serve: `<key>/index.html` and `_payload/<key>.json`, each with `.br` and `.gz`
// beside it. What was made at run time lies over what came with the build. A page that is gone is `<key>/gone.html`.
import { mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ENCODINGS, type Bodies, type Encoding } from './encoding.ts'
import { payloadUrl, type Part } from './page-key.ts'

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }
const GONE = 410

type Stored = { key: string; status: number }
export type Written = Record<Part, Bodies | undefined>

const nameOf = ({ key, status }: Stored, part: Part): string =>
  part === 'payload' ? payloadUrl(key) : join(key, status === GONE ? 'gone.html' : 'index.html')

/** The files of one build's pages. */
export class PageFiles {
  /** Made here. */
  readonly #own: string
  /** Made with the build; nothing is written there. */
  readonly #base: string

  readonly #unseen: boolean

  /** Of a directory that nobody reads yet, where half a page does no harm. */
  constructor(dir: string, { unseen = false } = {}) {
    this.#unseen = unseen
    this.#own = join(dir, 'pages')
    this.#base = join(dir, 'base')
  }

  /** @throws where there is no such file */
  async read(page: Stored, part: Part, encoding: Encoding): Promise<Buffer> {
    const name = nameOf(page, part) + SUFFIX[encoding]
    try {
      return await readFile(join(this.#own, name))
    } catch (error) {
      if (page.status === GONE) throw error
      return readFile(join(this.#base, name))
    }
  }

  /** Each file appears whole or not at all, so that a reader never sees half a page. */
  async write(page: Stored, written: Written): Promise<void> {
    for (const part of ['page', 'payload'] as const) {
      const bodies = written[part]
      if (bodies) await this.#writeAll(nameOf(page, part), bodies)
    }
    if (this.#unseen) return
    const gone = page.status === GONE
    const other = { key: page.key, status: gone ? 200 : GONE }
    await this.#remove(nameOf(other, 'page'))
    if (gone) await this.#remove(nameOf(page, 'payload'))
  }

  /** Forgets all pages, those of the build too. */
  async clear(): Promise<void> {
    await unlink(this.#base).catch(() => undefined)
    const old = `${this.#own}.old`
    await rm(old, { recursive: true, force: true })
    // At once, so that a page that is made meanwhile stays.
    await rename(this.#own, old).catch(() => undefined)
    await rm(old, { recursive: true, force: true })
  }

  async #writeAll(name: string, bodies: Bodies): Promise<void> {
    const file = join(this.#own, name)
    await mkdir(dirname(file), { recursive: true })
    await Promise.all(
      ENCODINGS.map(async (encoding) => {
        const name = file + SUFFIX[encoding]
        if (this.#unseen) return writeFile(name, bodies[encoding])
        const draft = `${name}.${process.pid}.tmp`
        await writeFile(draft, bodies[encoding])
        await rename(draft, name)
      }),
    )
  }

  async #remove(name: string): Promise<void> {
    const files = ENCODINGS.map((encoding) => join(this.#own, name) + SUFFIX[encoding])
    await Promise.all(files.map((file) => unlink(file).catch(() => undefined)))
  }
}
