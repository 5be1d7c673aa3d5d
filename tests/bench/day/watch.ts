// What a simulated hour takes: memory and processor time of each program, and growth of tables and indexes.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { z } from 'zod'

const LOOK_EVERY_MS = 10_000
/** Of /proc: USER_HZ. */
const TICKS_PER_SECOND = 100
const MB = 1024 * 1024

/** One look. Memory counts shared pages once (PSS), in MB; processor time in seconds since each process began. */
export type Look = {
  atMs: number
  programs: Record<string, { memoryMb: number; seconds: number }>
}
const Table = z.object({
  name: z.string(),
  /** Bytes of the table with its indexes and long values. */
  size: z.coerce.number(),
  indexes: z.coerce.number(),
  rows: z.coerce.number(),
  dead: z.coerce.number(),
  vacuums: z.coerce.number(),
})
export type Table = z.infer<typeof Table>
export type Watched = { looks: Look[]; before: Table[]; after: Table[]; walMb: number }

/** A program's name by its command line; undefined for those that take no part. */
export type Naming = (command: string) => string | undefined

/** Looks until `work` ends. */
export async function watchWhile(
  databaseUrl: string,
  nameOf: Naming,
  work: () => Promise<void>,
): Promise<Watched> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const before = await tablesOf(client)
  const wal = await walOf(client)
  const looks = [look(nameOf)]
  const looking = setInterval(() => looks.push(look(nameOf)), LOOK_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  looks.push(look(nameOf))
  const watched = {
    looks,
    before,
    after: await tablesOf(client),
    walMb: (await walOf(client)) - wal,
  }
  await client.end()
  return watched
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname as name, pg_total_relation_size(relid) as size, pg_indexes_size(relid) as indexes,
      n_live_tup as rows, n_dead_tup as dead, vacuum_count + autovacuum_count as vacuums
    from pg_stat_user_tables`)
  return rows.map((row) => Table.parse(row))
}

async function walOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select pg_current_wal_lsn() - '0/0' as bytes`)
  return Number(z.object({ bytes: z.coerce.number() }).parse(rows[0]).bytes) / MB
}

function look(nameOf: Naming): Look {
  const programs: Look['programs'] = {}
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8')
    try {
      const name = nameOf(read('cmdline').replaceAll('\0', ' '))
      if (!name) continue
      const memoryKb = Number(/^Pss:\s*(\d+)/m.exec(read('smaps_rollup'))?.[1] ?? 0)
      const [user = 0, system = 0] = read('stat')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11, 13)
        .map(Number)
      const sum = programs[name] ?? { memoryMb: 0, seconds: 0 }
      programs[name] = {
        memoryMb: sum.memoryMb + memoryKb / 1024,
        seconds: sum.seconds + (user + system) / TICKS_PER_SECOND,
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return { atMs: Date.now(), programs }
}
