// A page store with pages given by the test, and what the running shop would answer.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePage, versionOf } from '#/server/pages/keeping/encoding.ts'
import { GONE, PageFiles } from '#/server/pages/keeping/page-files.ts'
import { PageIndex } from '#/server/pages/keeping/page-index.ts'
import { sumsOf } from '#/server/pages/keeping/sums.ts'
import { Published } from '#/server/publish/published.ts'
import { Publisher } from '#/server/publish/publisher.ts'
import type { Answered, ShopAnswers } from '#/server/publish/shop-answers.ts'
import { StoredPages } from '#/server/publish/stored-pages.ts'
import { takeTarget } from '#/server/publish/take-target.ts'
import type { Target } from '#/server/publish/thing.ts'

const PICTURE = 'public, max-age=31536000, immutable'

export class StoredShop {
  readonly folder: string
  readonly #index: PageIndex
  readonly #files: PageFiles
  readonly pages: StoredPages
  /** What the shop was asked for. */
  asked: string[] = []
  /** By path; pictures are there unless they are null. */
  answers: Record<string, Answered | null> = {}
  readonly #opened: Published[] = []

  constructor(folder: string) {
    this.folder = folder
    this.#index = new PageIndex(join(folder, 'index.db'))
    this.#files = new PageFiles(folder)
    this.pages = new StoredPages(folder)
  }

  /** A page as the page store keeps it. */
  make(key: string, html: string, data: object = { of: key }): void {
    const [page, payload] = [Buffer.from(html), Buffer.from(JSON.stringify(data))]
    const written = { page: encodePage(page), payload: encodePage(payload) }
    const version = versionOf(page, payload)
    this.#files.write({ key, status: 200 }, written)
    this.#enter({ key, status: 200, version, sums: sumsOf(written) })
  }

  /** Its product was deleted. */
  remove(key: string): void {
    this.#files.write(
      { key, status: GONE },
      { page: encodePage(Buffer.from('')), payload: undefined },
    )
    this.#enter({ key, status: GONE, version: 'gone', sums: '' })
  }

  /** The store lost it, and makes it again. */
  lose(key: string): void {
    this.#index.remove(key)
  }

  /** A publisher to a target that may hold an earlier copy, remembered by the machine of this name. */
  async publisher(target: Target, machine = 'here'): Promise<Publisher> {
    const published = new Published(join(this.folder, machine), target.address)
    this.#opened.push(published)
    await takeTarget(target, published)
    return new Publisher({
      target,
      published,
      shop: this.#shop,
      client: join(this.folder, 'client'),
    })
  }

  async stop(): Promise<void> {
    for (const published of this.#opened) published.close()
    this.pages.close()
    this.#index.close()
    await rm(this.folder, { recursive: true })
  }

  #enter(page: { key: string; status: number; version: string; sums: string }): void {
    this.#index.put({ ...page, stale: 0, tags: '' }, 0)
  }

  get #shop(): ShopAnswers {
    return {
      isShut: async () => false,
      ask: async (path) => {
        this.asked.push(path)
        const given = this.answers[path]
        if (given !== undefined) return given ?? undefined
        if (!path.startsWith('/media/')) return undefined
        return { type: 'image/webp', cache: PICTURE, body: Buffer.from(`drawn ${path}`) }
      },
    }
  }
}

export async function openStoredShop(): Promise<StoredShop> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-publish-'))
  await mkdir(join(folder, 'client', '_astro'), { recursive: true })
  await writeFile(join(folder, 'client', '_astro', 'page.js'), 'run()')
  await writeFile(join(folder, 'client', 'sw.js'), 'work()')
  return new StoredShop(folder)
}

/** The names of all that a target holds. */
export async function namesIn(target: Target): Promise<string[]> {
  const names: string[] = []
  for await (const name of target.list()) if (!name.startsWith('.larder/')) names.push(name)
  return names.toSorted()
}

/** A thing's text. */
export const textOf = async (target: Target, name: string): Promise<string | undefined> =>
  (await target.read(name))?.toString()
