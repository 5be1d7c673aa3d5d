// ZIP archives written piece by piece, as other programs read them.
import { unzipSync } from 'fflate'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeZip } from '#/lib/zip-file.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-zip-'))
})
afterEach(() => rm(dir, { recursive: true }))

const AT = new Date('2026-11-23T18:05:09Z')
const path = () => join(dir, 'all.zip')
const read = async () => unzipSync(new Uint8Array(await readFile(path())))
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

it('keeps names, contents and an archive inside, for its owner alone', async () => {
  await writeZip(path(), AT, async (zip) => {
    await zip.add('tables/goûts.csv', ['one,', 'two\n'.repeat(20_000)])
    await zip.add('empty.txt', [])
    await zip.addArchive('pictures/1.zip', (inner) =>
      inner.add('a.webp', [new Uint8Array([1, 2, 3])], { stored: true }),
    )
  })
  const files = await read()
  expect(text(files['tables/goûts.csv'])).toBe(`one,${'two\n'.repeat(20_000)}`)
  expect(files['empty.txt']).toHaveLength(0)
  const inner = unzipSync(files['pictures/1.zip'] ?? new Uint8Array())
  expect([...(inner['a.webp'] ?? [])]).toEqual([1, 2, 3])
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  expect(await readdir(dir)).toEqual(['all.zip'])
})

it('has more files than the old format counts', async () => {
  const many = 66_000
  await writeZip(path(), AT, async (zip) => {
    for (let one = 0; one < many; one += 1) await zip.add(`${one}`, [], { stored: true })
  })
  const bytes = await readFile(path())
  // The large directory's end, before the old one: the number of files.
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]))
  expect(bytes.readBigUInt64LE(at + 32)).toBe(BigInt(many))
  expect(bytes.readBigUInt64LE(at + 48)).toBe(
    BigInt(bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))),
  )
})

it('leaves nothing if one of its files can’t be written', async () => {
  const broken = async function* () {
    yield 'half'
    throw new Error('the database is gone')
  }
  const writing = writeZip(path(), AT, (zip) =>
    zip.addArchive('inner.zip', (inner) => inner.add('a.csv', broken())),
  )
  await expect(writing).rejects.toThrow('the database is gone')
  expect(await readdir(dir)).toEqual([])
})
