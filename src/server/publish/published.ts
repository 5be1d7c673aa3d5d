// What a target holds by now, remembered on this machine: names, versions, and which page shows which pictures.
import { mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists thing (name text primary key, version text not null, unused_since integer) without rowid;
  create table if not exists shown (page text not null, picture text not null, primary key (page, picture)) without rowid;
  create index if not exists shown_picture on shown (picture);
  create table if not exists note (name text primary key, value text not null) without rowid;
`

export class Published {
  readonly #db: DatabaseSync

  constructor(dataDir: string, address: string) {
    const dir = join(dataDir, 'published')
    mkdirSync(dir, { recursive: true })
    const name = createHash('sha256').update(address).digest('hex').slice(0, 16)
    this.#db = new DatabaseSync(join(dir, `${name}.db`))
    this.#db.exec(SCHEMA)
  }

  /** The mark that the target has if this is what it holds. */
  get id(): string | undefined {
    return this.#db.prepare("select value from note where name = 'id'").get()?.['value']?.toString()
  }

  versionOf(name: string): string | undefined {
    const row = this.#db.prepare('select version from thing where name = ?').get(name)
    return row?.['version']?.toString()
  }

  put(name: string, version: string): void {
    this.#db
      .prepare(
        `insert into thing (name, version) values (?, ?)
         on conflict (name) do update set version = excluded.version, unused_since = null`,
      )
      .run(name, version)
  }

  remove(name: string): void {
    this.#db.prepare('delete from thing where name = ?').run(name)
    this.#db.prepare('delete from shown where page = ?').run(name)
  }

  /** A page shows these pictures and no others. */
  show(page: string, pictures: readonly string[]): void {
    this.#db.prepare('delete from shown where page = ?').run(page)
    const insert = this.#db.prepare('insert into shown (page, picture) values (?, ?)')
    for (const picture of pictures) insert.run(page, picture)
  }

  /** All pictures that pages show. */
  pictures(): string[] {
    return this.#db
      .prepare('select distinct picture from shown')
      .all()
      .map(({ picture }) => String(picture))
  }

  names(): string[] {
    return this.#db
      .prepare('select name from thing order by name')
      .all()
      .map(({ name }) => String(name))
  }

  /** Notes what nothing needs any more; returns what nothing has needed for so many seconds. */
  unused(needed: (name: string) => boolean, { now, seconds }: { now: number; seconds: number }) {
    const mark = this.#db.prepare('update thing set unused_since = ? where name = ?')
    const rows = this.#db.prepare('select name, unused_since from thing').all()
    const idle = rows.filter(({ name, unused_since }) => {
      const is = !needed(String(name))
      if (is !== (unused_since !== null)) mark.run(is ? now : null, String(name))
      return is && unused_since !== null && Number(unused_since) + seconds <= now
    })
    return idle.map(({ name }) => String(name))
  }

  /** The target holds these things, in versions that nobody knows. */
  begin(id: string, names: readonly string[]): void {
    this.#db.exec('delete from thing; delete from shown')
    for (const name of names) this.put(name, '')
    this.#db.prepare("insert or replace into note (name, value) values ('id', ?)").run(id)
  }

  close(): void {
    this.#db.close()
  }
}
