// Restores a backup into an empty database: its tables as they were, then migrated to the present version.
import type pg from 'pg'
import { migrateDatabase, migrateUntil } from '#/commerce/db/migrate.ts'
import { refreshStatistics, type Database } from '#/commerce/db/open.ts'
import { BackupRefused, readLines, type Head, type Line } from './lines.ts'
import { listTables, quoted, type Client, type Table } from './tables.ts'

/** The parts of a backup that aren't tables. */
export type Restored = { at: string; rows: number; secrets: Record<string, string> }

/** @throws BackupRefused if the file isn't a complete backup, is from a newer version, or the database isn't empty */
export async function restoreDatabase(database: Database, file: string): Promise<Restored> {
  await requireEmpty(database.pool)
  const lines = readLines(file)
  const first = await lines.next()
  if (first.done || first.value.type !== 'larder-backup')
    throw new BackupRefused(`${file} is no backup.`)
  const head = first.value
  await makeTables(database, head.migration)
  const rows = await inTransaction(database.pool, (client) => fill(client, lines))
  // The embedded database has one connection: it is free again by now.
  await migrateDatabase(database)
  await refreshStatistics(database.db)
  return { at: head.at, rows, secrets: head.secrets }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function requireEmpty(pool: Client): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
  )
  if (rows.length > 0)
    throw new BackupRefused('The database is not empty. Give an empty one, and the old one stays.')
}

/** Creates the tables of the backup as they were. */
async function makeTables(database: Database, { when }: Head['migration']): Promise<void> {
  if (!(await migrateUntil(database, when)))
    throw new BackupRefused('The backup was made by a newer version. Update first, then restore.')
}

/**
 * Inserts rows without triggers and foreign keys, which are restored, and checked, at the end. Returns the number of
 * rows.
 */
async function fill(client: Client, lines: AsyncIterable<Line>): Promise<number> {
  const tables = await listTables(client)
  const names = tables.map(({ name }) => quoted(name))
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const references = await dropReferences(client)
  let insert = ''
  let count = 0
  for await (const line of lines) {
    if (line.type === 'table') insert = await insertOf(client, requireTable(tables, line))
    else if (line.type === 'rows') {
      await client.query(insert, [line.rows])
      count += line.rows.length
    } else if (line.type === 'sequence')
      await client.query('select setval($1::regclass, $2)', [
        `public.${quoted(line.name)}`,
        line.value,
      ])
    else if (line.type === 'end' && line.rows !== count)
      throw new BackupRefused(`The backup has ${line.rows} rows, and ${count} were found.`)
  }
  for (const add of references) await client.query(add)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  return count
}

/** @throws BackupRefused if there is no such table, because nothing of a backup may be left out */
function requireTable(tables: readonly Table[], { name, columns }: Table): Table {
  const known = tables.find((table) => table.name === name)
  const isSame = known && known.columns.toSorted().join() === columns.toSorted().join()
  if (!isSame) throw new BackupRefused(`The table ${name} of the backup is not known.`)
  return { name, columns }
}

/** The statement that inserts a table's rows: they are parsed as a type with exactly these columns, in this order. */
async function insertOf(client: Client, table: Table): Promise<string> {
  const name = `public.${quoted(table.name)}`
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [name],
  )
  const typeOf = new Map(rows.map((column) => [column.name, column.type]))
  const fields = table.columns.map((column) => `${quoted(column)} ${typeOf.get(column)}`)
  await client.query('drop type if exists pg_temp.backup_row')
  await client.query(`create type pg_temp.backup_row as (${fields.join(', ')})`)
  const columns = table.columns.map(quoted)
  return `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(r).${column}`).join(', ')}
    from (select text::pg_temp.backup_row as r from unnest($1::text[]) text) read`
}

type Reference = { table: string; name: string; definition: string }

/** Returns the statements that add them again. */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  )
}
