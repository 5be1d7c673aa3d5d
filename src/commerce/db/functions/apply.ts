// Brings a database's functions, triggers and settings up to date.
import { type SQL, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseCode } from '#/commerce/db/schema/code.ts'
import { SETTINGS } from './settings.ts'
import { TRIGGERS } from './triggers.ts'

/** A transaction of any driver. */
type Transaction = {
  execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }>
}
/** `name` is used to drop it, such as `trigger note_insert on "product"`. */
type Part = { name: string; create: string; hash: string }

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/**
 * Creates functions, triggers and settings that are new or changed since this database's last update, and drops removed
 * functions and triggers; returns their names. Unchanged ones are not touched, so no table is locked for them.
 */
export async function applyFunctions(db: Transaction): Promise<string[]> {
  const parts = [
    ...(await readFunctions()),
    ...TRIGGERS.map(partOfTrigger),
    ...SETTINGS.map(({ name, create }) => part(name, create)),
  ]
  const { rows } = await db.execute(sql`select name, hash from ${databaseCode}`)
  const known = new Map(rows.map(({ name, hash }) => [String(name), hash]))
  const declared = new Set(parts.map(({ name }) => name))
  const goneOf = (kind: 'trigger' | 'function') =>
    [...known.keys()].filter((name) => name.startsWith(`${kind} `) && !declared.has(name))
  const changed = parts.filter(({ name, hash }) => known.get(name) !== hash)
  await drop(db, goneOf('trigger'))
  for (const { name, create, hash } of changed) {
    await db.execute(sql.raw(create))
    await db.execute(sql`insert into ${databaseCode} (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`)
  }
  await drop(db, goneOf('function'))
  return [...goneOf('trigger'), ...goneOf('function'), ...changed.map(({ name }) => name)]
}

async function drop(db: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.execute(sql.raw(`drop ${name.replace(' ', ' if exists ')}`))
    await db.execute(sql`delete from ${databaseCode} where name = ${name}`)
  }
}

/** Each file creates the function that it is named after, whatever folder it is in. */
async function readFunctions(): Promise<Part[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.sql'))
  const parts = files.map(async (file) => {
    const name = basename(file, '.sql').replaceAll('-', '_')
    return part(`function ${name}`, await readFile(join(FOLDER, file), 'utf8'))
  })
  return (await Promise.all(parts)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const partOfTrigger = ({ name, table, create }: (typeof TRIGGERS)[number]): Part =>
  part(`trigger ${name} on "${table}"`, create)

const part = (name: string, create: string): Part => ({
  name,
  create,
  hash: createHash('sha256').update(create).digest('hex').slice(0, 16),
})
