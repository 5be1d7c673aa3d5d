// Reads a whole database, as of one moment.
import type pg from 'pg'
import { BackupRefused, type Line } from './lines.ts'
import { findMigration, listTables, quoted, type Client, type Table } from './tables.ts'

const ROWS_AT_ONCE = 500

type Options = { pool: Pick<pg.Pool, 'connect'>; secrets: Record<string, string>; at: Date }

/** All lines of a backup; other writers continue meanwhile. @throws BackupRefused if there is no shop */
export async function* dumpDatabase({ pool, secrets, at }: Options): AsyncGenerator<Line> {
  const client = await pool.connect()
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    // Read back the same way anywhere.
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'`)
    const migration = await findMigration(client)
    if (!migration) throw new BackupRefused('There is no shop in the database yet.')
    yield { type: 'larder-backup', version: 1, at: at.toISOString(), migration, secrets }
    for (const table of await listTables(client)) {
      yield { type: 'table', ...table }
      for await (const some of readRows(client, table)) {
        rows += some.length
        yield { type: 'rows', rows: some }
      }
    }
    yield* readSequences(client)
    yield { type: 'end', rows }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function* readRows(client: Client, { name, columns }: Table): AsyncGenerator<string[]> {
  const row = `row(${columns.map(quoted).join(', ')})::text`
  await client.query(`declare rows no scroll cursor for select ${row} as row from ${quoted(name)}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
    if (rows.length === 0) break
    yield rows.map((one) => one.row)
  }
  await client.query('close rows')
}

async function* readSequences(client: Client): AsyncGenerator<Line> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  for (const { name, value } of rows) yield { type: 'sequence', name, value }
}
