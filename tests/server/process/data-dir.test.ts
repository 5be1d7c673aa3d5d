import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireSpace, requireWritable } from '#/server/process/data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-data-dir-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a folder that can be written to is made, and nothing is left there', async () => {
  const dir = join(folder, 'new', 'data')
  await requireWritable(dir)
  expect(await readdir(dir)).toEqual([])
})

it('one that can not is named in one line', async () => {
  const dir = join(folder, 'a-file', 'data')
  await writeFile(join(folder, 'a-file'), '')
  await expect(requireWritable(dir)).rejects.toThrow(/^DATA_DIR: can't be used: ENOTDIR.*a-file/)
})

it.skipIf(process.platform !== 'linux')('nor is a system folder tried for ever', async () => {
  await expect(requireWritable('/proc/larder/data')).rejects.toThrow(
    /^DATA_DIR: can't be used: ENOENT/,
  )
})

it('a full disk is said to be full, and one with space is not', async () => {
  const blocks = (bavail: number) => async () => ({ bavail, bsize: 4096 })
  await expect(requireSpace(folder, blocks(10))).rejects.toThrow('the disk of DATA_DIR is full')
  await requireSpace(folder, blocks(1_000_000))
  await requireSpace(folder)
})
