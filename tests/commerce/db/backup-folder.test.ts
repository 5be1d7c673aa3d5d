// The backup folder: one backup at a time, complete or absent, readable by the owner only, and a limited number.
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BACKUPS_KEPT, openBackups } from '#/commerce/db/backup/folder.ts'

let dir: string
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'larder-backups-')), 'backups')
})
afterEach(() => rm(join(dir, '..'), { recursive: true }))

let at = Date.parse('2026-11-23T18:05:09Z')
const now = () => new Date(at)
const write = (file: string) => writeFile(file, 'all of it', { mode: 0o600 })
const open = (dump = write) => openBackups({ dir, now, dump, failed: () => undefined })

it('a backup is named by its moment and listed with its size, in a folder for its owner alone', async () => {
  const backups = open()
  expect(await backups.list()).toEqual([])
  expect(backups.begin()).toBe(true)
  await backups.idle()
  const [made] = await backups.list()
  expect(made).toMatchObject({ bytes: 9 })
  expect(made?.name).toMatch(/^larder-20261123-\d{6}\.backup$/)
  expect((await stat(dir)).mode & 0o777).toBe(0o700)
  expect((await backups.read(made?.name ?? ''))?.bytes).toBe(9)
})

it('only one runs at a time, and its failures are reported', async () => {
  const gate = Promise.withResolvers<void>()
  const backups = open(async () => {
    await gate.promise
    throw new Error('no room')
  })
  expect(backups.begin()).toBe(true)
  expect(backups.state()).toMatchObject({ making: true, problem: null })
  expect(backups.begin()).toBe(false)
  gate.resolve()
  await backups.idle()
  expect(backups.state()).toMatchObject({ making: false, problem: 'no room' })
  expect(await backups.list()).toEqual([])
})

it('the newest are kept, and what an ended process left half written goes', async () => {
  const backups = open()
  for (let made = 0; made < BACKUPS_KEPT + 2; made++) {
    at += 60_000
    backups.begin()
    await backups.idle()
  }
  await writeFile(join(dir, 'larder-20200101-000000.backup.tmp'), 'half')
  at += 60_000
  backups.begin()
  await backups.idle()
  const names = (await backups.list()).map(({ name }) => name)
  expect(names).toHaveLength(BACKUPS_KEPT)
  expect(names).toEqual(names.toSorted().toReversed())
  expect(await readdir(dir)).toHaveLength(BACKUPS_KEPT)
})

it('nothing else of the disk is read', async () => {
  expect(await open().read('../auth-secret')).toBeUndefined()
  expect(await open().read('larder-20261123-000000.backup')).toBeUndefined()
})
