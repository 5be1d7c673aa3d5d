// What pages there are, which tags each was made from, and which have to be made anew. A file of its own, so that
// memory does not grow with the catalogue and nothing is forgotten when the process ends.
import { DatabaseSync, type StatementSync } from 'node:sqlite'

export type IndexedPage = {
  key: string
  status: number
  /** Empty while the page has never been made. */
  version: string
  /** Joined by commas. */
  tags: string
  /** 0: fresh. Otherwise it has to be made, and the number grows with every change. */
  stale: number
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists page (
    key text primary key, status integer not null, version text not null, tags text not null,
    stale integer not null default 0, rank integer not null default 0
  ) without rowid;
  create index if not exists page_stale on page (rank, key) where stale > 0;
  create table if not exists page_tag (tag text not null, key text not null, primary key (tag, key)) without rowid;
  create index if not exists page_tag_key on page_tag (key);
  create table if not exists note (name text primary key, value text not null) without rowid;
`
const COLUMNS = 'key, status, version, tags, stale'

/** The index in a file; an empty one is made where there is none. */
export class PageIndex {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(SCHEMA)
  }

  find(key: string): IndexedPage | undefined {
    return this.#sql(`select ${COLUMNS} from page where key = ?`).get(key) as
      IndexedPage | undefined
  }

  /** Enters a page that was made. It stays stale if it was marked again since the making began at `page.stale`. */
  put({ key, status, version, tags, stale }: IndexedPage, rank: number): void {
    this.#inTransaction(() => {
      this.#sql(
        `insert into page (${COLUMNS}, rank) values (?, ?, ?, ?, 0, ?) on conflict (key) do update set
           status = excluded.status, version = excluded.version, tags = excluded.tags, rank = excluded.rank,
           stale = case when page.stale = ? then 0 else page.stale end`,
      ).run(key, status, version, tags, rank, stale)
      this.#untag(key)
      const tag = this.#sql('insert or ignore into page_tag (tag, key) values (?, ?)')
      for (const name of tags.split(',')) if (name) tag.run(name, key)
    })
  }

  /** Asks for a page that was never made. */
  want(key: string, rank: number): void {
    this.#sql(`insert or ignore into page (${COLUMNS}, rank) values (?, 0, '', '', 1, ?)`).run(
      key,
      rank,
    )
  }

  /** Marks all pages that were made from one of these tags; gives back their keys. */
  markStale(tags: readonly string[], cursor?: string): string[] {
    return this.#inTransaction(() => {
      const tagged = this.#sql('select key from page_tag where tag = ?')
      const keys = new Set(tags.flatMap((tag) => tagged.all(tag).map(({ key }) => String(key))))
      for (const key of keys) this.touch(key)
      if (cursor !== undefined) this.#note('cursor', cursor)
      return [...keys]
    })
  }

  markAll(cursor: string): void {
    this.#inTransaction(() => {
      this.#sql('update page set stale = stale + 1').run()
      this.#note('cursor', cursor)
    })
  }

  /** Marks one page, if it is there. */
  touch(key: string): void {
    this.#sql('update page set stale = stale + 1 where key = ?').run(key)
  }

  /** Puts a page before or behind others. */
  rank(key: string, rank: number): void {
    this.#sql('update page set rank = ? where key = ?').run(rank, key)
  }

  /** What has to be made, in the order in which it should be. */
  next(limit: number): IndexedPage[] {
    return this.#sql(`select ${COLUMNS} from page where stale > 0 order by rank, key limit ?`).all(
      limit,
    ) as IndexedPage[]
  }

  /** How many have to be made. */
  waiting(): number {
    return Number(this.#sql('select count(*) as n from page where stale > 0').get()?.['n'] ?? 0)
  }

  remove(key: string): void {
    this.#inTransaction(() => {
      this.#untag(key)
      this.#sql('delete from page where key = ?').run(key)
    })
  }

  /** Forgets all pages: they were made from something else. */
  clear(notes: { source: string; cursor: string }): void {
    this.#inTransaction(() => {
      this.#db.exec('delete from page; delete from page_tag')
      for (const [name, value] of Object.entries(notes)) this.#note(name, value)
    })
  }

  note(name: 'cursor' | 'source'): string | undefined {
    return this.#sql('select value from note where name = ?').get(name)?.['value']?.toString()
  }

  close(): void {
    this.#db.close()
  }

  #note(name: string, value: string): void {
    this.#sql(
      `insert into note (name, value) values (?, ?) on conflict (name) do update set value = excluded.value`,
    ).run(name, value)
  }

  #untag(key: string): void {
    this.#sql('delete from page_tag where key = ?').run(key)
  }

  #sql(text: string): StatementSync {
    const known = this.#statements.get(text) ?? this.#db.prepare(text)
    this.#statements.set(text, known)
    return known
  }

  #inTransaction<T>(work: () => T): T {
    this.#db.exec('begin immediate')
    try {
      const result = work()
      this.#db.exec('commit')
      return result
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }
}
