// The embedded database in a power failure: the disk has only what was synced.
import { PGlite } from '@electric-sql/pglite'
import fs from 'node:fs'
import { cp, mkdtemp, readdir, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DurableFiles, startParameters } from '#/commerce/db/durable-files.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { isUnavailable } from '#/commerce/db/unavailable.ts'
import { openMark, readMark, segmentStart } from '#/commerce/db/wal-mark.ts'

const MINUTE = 60_000
const ORDERS = 200
const SEGMENT = 16 * 1024 * 1024

let folder: string
/** A cleanly closed, empty database. */
let whole: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-power-'))
  whole = join(folder, 'whole')
  const database = await openDatabase({ dir: whole, durable: false })
  await database.pool.query('create table placed (id serial primary key, words text)')
  await database.close()
}, 2 * MINUTE)
afterAll(() => rm(folder, { recursive: true }))

const copyOf = async (dir: string, name: string) => {
  const copy = join(folder, name)
  await cp(dir, copy, { recursive: true })
  return copy
}

const INSERT = `insert into placed (words) values ('five figs')`

/** Opens a database like a start after the failure. */
async function startAt(dir: string) {
  const database = await openDatabase({ dir })
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from placed')
  await database.close()
  return { orders: rows[0]?.n, lost: database.lost }
}

it.runIf(process.platform === 'linux')(
  'what was confirmed is there when all is gone that was not synced',
  async () => {
    const dir = await copyOf(whole, 'running')
    const disk = await copyOf(whole, 'disk')
    const { fdatasyncSync } = fs
    vi.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
      fdatasyncSync(file)
      const path = fs.readlinkSync(`/proc/self/fd/${file}`)
      if (fs.statSync(path).isFile()) fs.copyFileSync(path, join(disk, relative(dir, path)))
    })
    const mark = openMark(dir, true)
    const db = await PGlite.create({
      fs: new DurableFiles(dir, { mark, durable: true, broken: () => undefined }),
      startParams: startParameters(true),
    })
    for (let order = 0; order < 5; order++) await db.query(INSERT)
    await db.exec('checkpoint')
    for (let order = 0; order < 5; order++) await db.query(INSERT)
    vi.restoreAllMocks()
    mark.close()
    expect((await startAt(disk)).orders).toBe(10)
    await db.close()
  },
  MINUTE,
)

it(
  'a start that finds less than was confirmed says how much is lost, and since when',
  async () => {
    const dir = await copyOf(whole, 'confirming')
    const database = await openDatabase({ dir })
    for (let order = 0; order < ORDERS; order++) await database.pool.query(INSERT)
    const killed = await copyOf(dir, 'killed')
    await database.close()
    const damaged = await copyOf(killed, 'damaged')
    const confirmed = readMark(damaged)
    const end = confirmed?.lsn ?? 0
    const names = await readdir(join(damaged, 'pg_wal'))
    const last = names.find((name) => segmentStart(name) === end - (end % SEGMENT)) ?? ''
    await truncate(join(damaged, 'pg_wal', last), (end % SEGMENT) - 10_000)

    expect(await startAt(killed)).toEqual({ orders: ORDERS, lost: undefined })
    const { orders, lost } = await startAt(damaged)
    expect(orders).toBeLessThan(ORDERS)
    expect(lost?.bytes).toBeGreaterThan(5000)
    expect(lost?.confirmedUntil).toBe(confirmed?.at)
    expect((await startAt(damaged)).lost).toBeUndefined()
  },
  2 * MINUTE,
)

it(
  'a database whose files can not be read is named, with what helps',
  async () => {
    const dir = await copyOf(whole, 'unreadable')
    await rm(join(dir, 'pg_wal'), { recursive: true })
    fs.mkdirSync(join(dir, 'pg_wal'))
    await expect(openDatabase({ dir })).rejects.toThrow(/unreadable can't be opened.*\n.*restore/)
  },
  MINUTE,
)

it(
  'a database that broke down is there again as soon as it can be, with all that it confirmed',
  async () => {
    const dir = await copyOf(whole, 'broken')
    const told: string[] = []
    const database = await openDatabase({ dir, report: (event) => told.push(event) })
    const { pool } = database
    const placed = async () => {
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from placed')
      return rows[0]?.n
    }
    await pool.query(INSERT)
    const log = join(dir, 'pg_wal')
    await rename(log, `${log}.away`)
    // Its next log file can't be created, as on a full disk.
    const failure = await pool
      .query('select pg_switch_wal()')
      .then(
        () => pool.query(INSERT),
        (error: unknown) => error,
      )
      .catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    await expect.poll(() => told).toEqual(['broken'])
    expect(isUnavailable(await placed().catch((error: unknown) => error))).toBe(true)
    await rename(`${log}.away`, log)
    await expect.poll(() => told, { timeout: MINUTE }).toEqual(['broken', 'recovered'])
    expect(await placed()).toBe(1)
    await pool.query(INSERT)
    await database.close()
  },
  MINUTE,
)
