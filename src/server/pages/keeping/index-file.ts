// The page index's file. If it is damaged, it is deleted and replaced by an empty one.
import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** `news` numbers the latest change of each page, for copies of the pages elsewhere. */
const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists page (
    id integer primary key, key text not null unique, status integer not null, version text not null,
    stale integer not null default 0, rank integer not null default 0, place integer not null default 0,
    sums text not null default ''
  );
  create index if not exists page_stale on page (rank, place, id) where stale > 0;
  create table if not exists tag (id integer primary key, name text not null unique);
  create table if not exists page_tag (tag integer not null, page integer not null, primary key (tag, page)) without rowid;
  create index if not exists page_tag_page on page_tag (page);
  create table if not exists note (name text primary key, value text not null) without rowid;
  create table if not exists news (number integer primary key autoincrement, key text not null unique);
  create trigger if not exists news_of_new after insert on page when new.version <> ''
    begin delete from news where key = new.key; insert into news (key) values (new.key); end;
  create trigger if not exists news_of_changed after update of version, status on page
    when old.version <> new.version or old.status <> new.status
    begin delete from news where key = new.key; insert into news (key) values (new.key); end;
  create trigger if not exists news_of_removed after delete on page when old.version <> ''
    begin delete from news where key = old.key; insert into news (key) values (old.key); end;
`
/** Another process may be reading it. */
const BUSY_MS = 2000
/** SQLite's codes for a damaged file, and for a file that isn't a database. */
const BROKEN = [11, 26]

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && BROKEN.includes(Number(error.errcode) & 0xff)

type Row = ReturnType<StatementSync['get']>
type Sql = {
  get: (...values: SQLInputValue[]) => Row
  all: (...values: SQLInputValue[]) => NonNullable<Row>[]
  run: (...values: SQLInputValue[]) => void
}

export class IndexFile {
  #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #file: string
  readonly #broken: ((error: unknown) => void) | undefined

  /** Calls `broken` when the file's contents are lost. */
  constructor(file: string, broken?: (error: unknown) => void) {
    this.#file = file
    this.#broken = broken
    try {
      this.#db = openFile(file)
    } catch (error) {
      if (!isBroken(error)) throw error
      this.#db = beginFile(file)
      broken?.(error)
    }
  }

  sql(text: string): Sql {
    return {
      get: (...values) => this.#guard(() => this.#statement(text).get(...values)),
      all: (...values) => this.#guard(() => this.#statement(text).all(...values)),
      run: (...values) => this.#guard(() => void this.#statement(text).run(...values)),
    }
  }

  exec(text: string): void {
    this.#guard(() => this.#db.exec(text))
  }

  inTransaction<T>(work: () => T): T {
    // Inside a transaction, work commits or rolls back with it.
    if (this.#db.isTransaction) return work()
    this.exec('begin immediate')
    try {
      const result = work()
      this.exec('commit')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    }
  }

  close(): void {
    this.#db.close()
  }

  #statement(text: string): StatementSync {
    const known = this.#statements.get(text) ?? this.#db.prepare(text)
    this.#statements.set(text, known)
    return known
  }

  /** On damage, callers get an empty index; only work in progress fails. */
  #guard<T>(work: () => T): T {
    const isAlone = !this.#db.isTransaction
    try {
      return work()
    } catch (error) {
      if (!isBroken(error)) throw error
      this.#statements.clear()
      this.#db.close()
      this.#db = beginFile(this.#file)
      this.#broken?.(error)
      if (isAlone) return work()
      throw error
    }
  }
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    db.exec(SCHEMA)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function beginFile(file: string): DatabaseSync {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
  return openFile(file)
}
