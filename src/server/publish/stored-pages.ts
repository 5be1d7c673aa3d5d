// The page store of a shop, read by another process while the shop writes it.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Encoding } from '#/server/http/accept-encoding.ts'
import { PageFiles } from '#/server/pages/keeping/page-files.ts'
import type { Part } from '#/server/pages/keeping/page-key.ts'
import { hasFile, isWhole } from '#/server/pages/keeping/sums.ts'

export type StoredPage = { key: string; version: string; sums: string }
export type News = { number: number; keys: string[] }

/** Anything else is no page that a visitor would be given. */
const IS_PAGE = "status = 200 and version <> ''"
/** Not yet made is another thing. */
const IS_GONE = "(status = 410 or (status = 200 and version = ''))"
const BUSY_MS = 2000

export class StoredPages {
  readonly dir: string
  readonly #db: DatabaseSync
  readonly #files: PageFiles

  /** @throws if there is no store in the directory */
  constructor(dir: string) {
    this.dir = dir
    this.#db = new DatabaseSync(join(dir, 'index.db'), { readOnly: true, timeout: BUSY_MS })
    this.#files = new PageFiles(dir)
  }

  keys(): string[] {
    return this.#db
      .prepare(`select key from page where ${IS_PAGE} order by place, id`)
      .all()
      .map(({ key }) => String(key))
  }

  find(key: string): StoredPage | undefined {
    return this.#db
      .prepare(`select key, version, sums from page where key = ? and ${IS_PAGE}`)
      .get(key) as StoredPage | undefined
  }

  /** Pages that are gone, or are lists without entries. */
  gone(): string[] {
    return this.#db
      .prepare(`select key from page where ${IS_GONE}`)
      .all()
      .map(({ key }) => String(key))
  }

  isGone(key: string): boolean {
    return (
      this.#db.prepare(`select 1 from page where key = ? and ${IS_GONE}`).get(key) !== undefined
    )
  }

  /** Pages that changed after a number, as from here; and the number of the last change. */
  newsAfter(number: number): News {
    const rows = this.#db
      .prepare('select number, key from news where number > ? order by number')
      .all(number)
    return {
      number: Number(rows.at(-1)?.['number'] ?? number),
      keys: rows.map(({ key }) => String(key)),
    }
  }

  /** The number of the last change. */
  newest(): number {
    return Number(this.#db.prepare('select max(number) as n from news').get()?.['n'] ?? 0)
  }

  /** How many pages are still to be made, or to be made again. */
  waiting(): number {
    return Number(this.#db.prepare('select count(*) as n from page where stale > 0').get()?.['n'])
  }

  /** A file of a page; nothing if the page has none. @throws if it was replaced meanwhile */
  async read(page: StoredPage, part: Part, encoding: Encoding): Promise<Buffer | undefined> {
    if (part === 'payload' && !hasFile(page.sums, part)) return undefined
    const body = await this.#files.read({ key: page.key, status: 200 }, part, encoding)
    if (!isWhole(page.sums, [part, encoding], body)) throw new Error('the page was replaced')
    return body
  }

  close(): void {
    this.#db.close()
  }
}
