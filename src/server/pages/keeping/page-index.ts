// What pages there are, which tags each was made from, and which have to be made anew. A file of its own, so that
// memory does not grow with the catalogue and nothing is forgotten when the process ends.
import { setImmediate as turn } from 'node:timers/promises'
import { IndexFile } from './index-file.ts'

export type IndexedPage = {
  key: string
  status: number
  /** Empty while the page has never been made. */
  version: string
  /** Joined by commas. */
  tags: string
  /** 0: fresh. Otherwise it has to be made, and the number grows with every change. */
  stale: number
  /** Of its files, as `sumsOf` gives them. */
  sums: string
}
/** `sums` only where files were written. */
export type EnteredPage = Omit<IndexedPage, 'sums'> & { sums?: string | undefined }
/** The lower the rank, the sooner. */
export type Waiting = { key: string; rank: number }
type Notes = {
  /** The change after which to ask for others. */
  cursor: string
  /** What the pages were made from. */
  source: string
}

/** So many pages are marked before requests that wait have their turn. */
const CHUNK = 500

type Options = {
  /** Of a directory that nobody reads yet, and that is thrown away where its making ends halfway. */
  unseen?: boolean
  /** What it held is lost; it is empty now, and begins anew. */
  broken?: (error: unknown) => void
}

/**
 * The index in a file; an empty one is made where there is none, and where the file turns out to be damaged.
 */
export class PageIndex {
  readonly #file: IndexFile
  /** Tags whose number is known: only where nobody else takes any away. */
  readonly #tags: Map<string, number> | undefined

  constructor(file: string, { unseen = false, broken }: Options = {}) {
    this.#file = new IndexFile(file, broken)
    if (!unseen) return
    this.#tags = new Map()
    this.#file.exec('pragma synchronous = off; pragma journal_mode = memory')
    // Until it is sealed.
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
   * Enters a page that was made. It has to be made `again` where that is said, and where it was marked since the
   * making began at `page.stale`; it keeps its place in the queue then, if that is the better one.
   */
  put({ key, status, version, tags, stale, sums }: EnteredPage, rank: number, again = false): void {
    this.#file.inTransaction(() => {
      const row = this.#file
        .sql(
          `insert into page (key, status, version, stale, rank, sums)
         values (?1, ?2, ?3, ?4, ?5, coalesce(?7, ''))
         on conflict (key) do update set status = excluded.status, version = excluded.version,
           sums = coalesce(?7, page.sums),
           stale = case when page.stale = ?6 then excluded.stale else page.stale end,
           rank = case when page.stale = ?6 and excluded.stale = 0 then excluded.rank
             else min(page.rank, excluded.rank) end
         returning id`,
        )
        .get(key, status, version, again ? 1 : 0, rank, stale, sums ?? null)
      this.#tag(Number(row?.['id']), tags.split(',').filter(Boolean))
    })
  }

  /** Asks for pages that were never made. */
  want(keys: readonly string[], rankOf: (key: string) => number): void {
    const insert = this.#file.sql(
      `insert into page (key, status, version, stale, rank) values (?, 0, '', 1, ?)
       on conflict (key) do nothing`,
    )
    this.#file.inTransaction(() => {
      for (const key of keys) insert.run(key, rankOf(key))
    })
  }

  /** Marks all pages that were made from one of these tags, some at a time; tells their keys. */
  async markStale(
    tags: readonly string[],
    tell: (keys: string[]) => void,
    cursor?: string,
  ): Promise<void> {
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
    // At last: what is marked a second time after a crash is only made a second time.
    if (cursor !== undefined) this.#note('cursor', cursor)
  }

  markAll(cursor: string): void {
    this.#file.inTransaction(() => {
      this.#file.sql('update page set stale = stale + 1').run()
      this.#note('cursor', cursor)
    })
  }

  /** Marks one page, if it is there. */
  touch(key: string): void {
    this.#file.sql('update page set stale = stale + 1 where key = ?').run(key)
  }

  /** Puts pages before or behind others. */
  rank(keys: readonly string[], rankOf: (key: string) => number): void {
    const update = this.#file.sql('update page set rank = ? where key = ?')
    this.#file.inTransaction(() => {
      for (const key of keys) update.run(rankOf(key), key)
    })
  }

  /** What has to be made, in the order in which it should be. */
  next(limit: number): Waiting[] {
    const rows = this.#file.sql(
      'select key, rank from page where stale > 0 order by rank, id limit ?',
    )
    return rows.all(limit) as Waiting[]
  }

  /** How many have to be made. */
  waiting(): number {
    return Number(
      this.#file.sql('select count(*) as n from page where stale > 0').get()?.['n'] ?? 0,
    )
  }

  /** How many were made. */
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

  /** Forgets all pages: they were made from something else. */
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

  /** One file and nothing beside it, so that it can be copied. */
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
