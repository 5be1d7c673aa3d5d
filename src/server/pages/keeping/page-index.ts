// Which pages exist, which tags each was made from, and which must be regenerated. It is a file, so that memory doesn't
// grow with the catalogue and nothing is lost when the process ends.
import { setImmediate as turn } from 'node:timers/promises'
import { IndexFile } from './index-file.ts'
import { NOBODY_ASKED, placeOf } from './page-order.ts'

export type IndexedPage = {
  key: string
  status: number
  /** Empty until the page is first generated, and while it is not to be stored. */
  version: string
  /** Joined by commas. */
  tags: string
  /** 0: fresh. Otherwise it must be regenerated, and the number grows with every change. */
  stale: number
  /** Checksums of its files, from `sumsOf`. */
  sums: string
}
/** `sums` only if files were written. */
export type EnteredPage = Omit<IndexedPage, 'sums'> & { sums?: string | undefined }
/** The lowest rank comes first. */
export type Waiting = { key: string; rank: number }
type Notes = {
  /** The last change seen. */
  cursor: string
  /** The source that the pages were made from. */
  source: string
}

/** This many pages are marked before waiting requests get their turn. */
const CHUNK = 500

type Options = {
  /** Nobody reads the directory yet, and it is discarded if generating it stops halfway. */
  unseen?: boolean
  /** Called when the contents were lost; the index is empty now and starts afresh. */
  broken?: (error: unknown) => void
}

/** The index in a file; an empty one is created if it is missing or damaged. */
export class PageIndex {
  readonly #file: IndexFile
  /** Tags whose ID is known: only if nobody else deletes any. */
  readonly #tags: Map<string, number> | undefined

  constructor(file: string, { unseen = false, broken }: Options = {}) {
    this.#file = new IndexFile(file, broken)
    if (!unseen) return
    this.#tags = new Map()
    this.#file.exec('pragma synchronous = off; pragma journal_mode = memory')
    // Ends with `seal`.
    this.#file.exec('begin immediate')
  }

  find(key: string): IndexedPage | undefined {
    return this.#file
      .sql(
        `select key, status, version, stale, sums, coalesce((
         select group_concat(tag.name, ',' order by tag.id) from page_tag join tag on tag.id = page_tag.tag
         where page_tag.page = page.id), '') as tags
       from page where key = ?`,
      )
      .get(key) as IndexedPage | undefined
  }

  /**
   * Enters a generated page. It must be made `again` if so told, or if it was marked after its generation began at
   * `page.stale`; it then keeps its place in the queue, if that is the better one.
   */
  put({ key, status, version, tags, stale, sums }: EnteredPage, rank: number, again = false): void {
    this.#file.inTransaction(() => {
      const row = this.#file
        .sql(
          `insert into page (key, status, version, stale, rank, sums, place)
         values (?1, ?2, ?3, ?4, ?5, coalesce(?7, ''), ?8)
         on conflict (key) do update set status = excluded.status, version = excluded.version,
           sums = coalesce(?7, page.sums),
           stale = case when page.stale = ?6 then excluded.stale else page.stale end,
           rank = case when page.stale = ?6 and excluded.stale = 0 then excluded.rank
             else min(page.rank, excluded.rank) end
         returning id`,
        )
        .get(key, status, version, again ? 1 : 0, rank, stale, sums ?? null, placeOf(key))
      this.#tag(Number(row?.['id']), tags.split(',').filter(Boolean))
    })
  }

  /** Requests pages that were never generated. */
  want(keys: readonly string[], rankOf: (key: string) => number): void {
    const insert = this.#file.sql(
      `insert into page (key, status, version, stale, rank, place) values (?, 0, '', 1, ?, ?)
       on conflict (key) do nothing`,
    )
    this.#file.inTransaction(() => {
      for (const key of keys) insert.run(key, rankOf(key), placeOf(key))
    })
  }

  /** Marks all pages made from one of these tags, in chunks; tells their keys. */
  async markStale(tags: readonly string[], tell: (keys: string[]) => void): Promise<void> {
    for (const tag of tags) {
      const id = this.#file.sql('select id from tag where name = ?').get(tag)?.['id']
      let after = id === undefined ? undefined : 0
      while (after !== undefined) {
        const rows = this.#file
          .sql(
            `update page set stale = stale + 1 where id in (
             select page from page_tag where tag = ? and page > ? order by page limit ${CHUNK}) returning id, key`,
          )
          .all(Number(id), after)
        tell(rows.map(({ key }) => String(key)))
        await turn()
        after = rows.length < CHUNK ? undefined : Math.max(...rows.map((row) => Number(row['id'])))
      }
    }
  }

  /** Everything up to this change is marked. */
  advance(cursor: string): void {
    this.#note('cursor', cursor)
  }

  markAll(cursor: string): void {
    this.#file.inTransaction(() => {
      this.#file.sql('update page set stale = stale + 1, rank = min(rank, ?)').run(NOBODY_ASKED)
      this.#note('cursor', cursor)
    })
  }

  /** Marks one page, if it exists. */
  touch(key: string): void {
    this.#file.sql('update page set stale = stale + 1 where key = ?').run(key)
  }

  /** Moves waiting pages forward in the queue; those with a better place keep it. */
  rank(keys: readonly string[], rankOf: (key: string) => number): void {
    const update = this.#file.sql('update page set rank = min(rank, ?) where key = ? and stale > 0')
    this.#file.inTransaction(() => {
      for (const key of keys) update.run(rankOf(key), key)
    })
  }

  /** The pages to generate, in order. */
  next(limit: number): Waiting[] {
    const rows = this.#file.sql(
      'select key, rank from page where stale > 0 order by rank, place, id limit ?',
    )
    return rows.all(limit) as Waiting[]
  }

  /** How many pages must be generated. */
  waiting(): number {
    return Number(
      this.#file.sql('select count(*) as n from page where stale > 0').get()?.['n'] ?? 0,
    )
  }

  /** How many of them have this rank. */
  waitingAt(rank: number): number {
    const count = this.#file.sql('select count(*) as n from page where stale > 0 and rank = ?')
    return Number(count.get(rank)?.['n'] ?? 0)
  }

  /** How many pages are generated. */
  made(): number {
    return Number(
      this.#file.sql("select count(*) as n from page where version <> ''").get()?.['n'] ?? 0,
    )
  }

  remove(key: string): void {
    this.#file.inTransaction(() => {
      this.#file
        .sql('delete from page_tag where page = (select id from page where key = ?)')
        .run(key)
      this.#file.sql('delete from page where key = ?').run(key)
    })
  }

  /** Forgets all pages, because their source changed. */
  clear(notes: Notes): void {
    this.#file.inTransaction(() => {
      this.#file.exec('delete from page; delete from page_tag; delete from tag')
      this.#tags?.clear()
      this.#note('cursor', notes.cursor)
      this.#note('source', notes.source)
    })
  }

  note(name: keyof Notes): string | undefined {
    return this.#file.sql('select value from note where name = ?').get(name)?.['value']?.toString()
  }

  /** Leaves a single file, so that it can be copied. */
  seal(): void {
    this.#file.exec('commit')
    this.#file.exec('pragma journal_mode = delete')
  }

  close(): void {
    this.#file.close()
  }

  #note(name: keyof Notes, value: string): void {
    this.#file
      .sql(
        `insert into note (name, value) values (?, ?) on conflict (name) do update set value = excluded.value`,
      )
      .run(name, value)
  }

  #tag(page: number, names: readonly string[]): void {
    const rows = this.#file.sql(
      'select name from tag where id in (select tag from page_tag where page = ?)',
    )
    const before = new Set(rows.all(page).map(({ name }) => String(name)))
    if (before.size === names.length && names.every((name) => before.has(name))) return
    if (before.size > 0) this.#file.sql('delete from page_tag where page = ?').run(page)
    const insert = this.#file.sql('insert or ignore into page_tag (tag, page) values (?, ?)')
    for (const name of names) insert.run(this.#idOfTag(name), page)
  }

  #idOfTag(name: string): number {
    const told = this.#tags?.get(name)
    if (told !== undefined) return told
    const known = this.#file.sql('select id from tag where name = ?').get(name)
    const row = known ?? this.#file.sql('insert into tag (name) values (?) returning id').get(name)
    const id = Number(row?.['id'])
    this.#tags?.set(name, id)
    return id
  }
}
