// Photo archives, malicious ones included.
import { zipSync, type Zippable } from 'fflate'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  ArchiveRefused,
  createFinder,
  MOST_FILES,
  readArchive,
} from '#/commerce/api/imports/archive.rules.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const namesIn = async (archive: Uint8Array) =>
  (await Array.fromAsync(readArchive(archive))).map(({ name }) => name)
const problemOf = (archive: Uint8Array) =>
  namesIn(archive).then(
    (names) => names.join(),
    (error: unknown) => (error instanceof ArchiveRefused ? error.problem : String(error)),
  )
const zip = (files: Zippable) => zipSync(files)

/** An archive with one file, whose headers may lie. */
function lying(name: string, content: Uint8Array, said: number): Uint8Array {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(said, 22)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

describe('an archive', () => {
  it('gives its files with their content, packed or not, and leaves out what programs put beside', async () => {
    const archive = zip({
      'photos/apple.jpg': bytesOf('apple '.repeat(1000)),
      'pear.jpg': [bytesOf('pear'), { level: 0 }],
      'photos/empty/': bytesOf(''),
      '__MACOSX/photos/._apple.jpg': bytesOf('x'),
      '.DS_Store': bytesOf('x'),
      'photos/Thumbs.db': bytesOf('x'),
    })
    const files = await Array.fromAsync(readArchive(archive))
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['photos/apple.jpg', 6000],
      ['pear.jpg', 4],
    ])
  })

  it.each(['../../etc/passwd', 'photos/../../a.jpg', '/etc/passwd', 'C:/a.jpg', 'a\\..\\b.jpg'])(
    'that names %s is refused as a whole',
    async (name) => {
      expect(await problemOf(zip({ 'a.jpg': bytesOf('a'), [name]: bytesOf('b') }))).toBe('place')
    },
  )

  it('with too many files is refused', async () => {
    const names = Array.from({ length: MOST_FILES + 1 }, (_, index) => `${index}.jpg`)
    const files = Object.fromEntries(names.map((name) => [name, bytesOf('x')]))
    expect(await problemOf(zip(files))).toBe('many')
  })

  it('that grows to gigabytes is refused before it has, whatever it says', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024)
    expect(await problemOf(lying('a.jpg', zeros, zeros.length))).toBe('large')
    expect(await problemOf(lying('a.jpg', zeros, 10))).toBe('large')
    const nine = Buffer.alloc(19 * 1024 * 1024)
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => [name, nine]),
    )
    expect(await problemOf(zip(many))).toBe('large')
  })

  it('that is damaged, empty or not an archive gives an error', async () => {
    const whole = zip({ 'a.jpg': crypto.getRandomValues(new Uint8Array(50_000)) })
    expect(await problemOf(whole.subarray(0, 20_000))).toBe('broken')
    expect(await problemOf(zip({}))).toBe('empty')
    expect(await problemOf(zip({ '__MACOSX/a': bytesOf('a') }))).toBe('empty')
    expect(await problemOf(bytesOf('name,price\n'))).toBe('type')
    expect(await problemOf(new Uint8Array())).toBe('type')
  })
})

describe('a file of an archive', () => {
  it('is found with its folders and without, in capitals and in small letters', () => {
    const find = createFinder([
      { name: 'Photos/Apple.JPG', digest: 'apple' },
      { name: 'deep/photos/pear.jpg', digest: 'deep pear' },
      { name: 'pear.jpg', digest: 'pear' },
    ])
    expect(find('apple.jpg')).toBe('apple')
    expect(find('photos/apple.jpg')).toBe('apple')
    expect(find('pear.jpg')).toBe('pear')
    expect(find('photos/pear.jpg')).toBe('deep pear')
    expect(find('ear.jpg')).toBeUndefined()
  })
})
