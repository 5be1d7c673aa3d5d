import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFiles } from '#/server/build/build.ts'

const TEXT = 'body { color: green } /* é */\n'.repeat(100)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-compress-'))
  await mkdir(join(folder, 'deep'))
})
afterEach(() => rm(folder, { recursive: true }))

it('every text file gets a brotli and a gzip twin with the same content', async () => {
  await writeFile(join(folder, 'site.css'), TEXT)
  await writeFile(join(folder, 'deep', 'app.js'), TEXT)
  expect(await compressFiles(folder)).toBe(2)
  for (const file of ['site.css', 'deep/app.js']) {
    const brotli = await readFile(join(folder, `${file}.br`))
    const gzip = await readFile(join(folder, `${file}.gz`))
    expect(brotliDecompressSync(brotli).toString()).toBe(TEXT)
    expect(gunzipSync(gzip).toString()).toBe(TEXT)
  }
})

it('pictures and very small files stay alone', async () => {
  await writeFile(join(folder, 'photo.webp'), TEXT)
  await writeFile(join(folder, 'small.js'), 'go()')
  await compressFiles(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['deep', 'photo.webp', 'small.js'])
})

it('a second build replaces the twins and makes none of them twins', async () => {
  await writeFile(join(folder, 'site.css'), TEXT)
  await compressFiles(folder)
  await writeFile(join(folder, 'site.css'), TEXT.toUpperCase())
  expect(await compressFiles(folder)).toBe(1)
  const brotli = await readFile(join(folder, 'site.css.br'))
  expect(brotliDecompressSync(brotli).toString()).toBe(TEXT.toUpperCase())
  expect(await readdir(folder)).toHaveLength(4)
})
