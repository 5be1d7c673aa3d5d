// Old encodings are recognised, or a person is asked.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decoderOf } from '#/commerce/import/file/encodings.ts'
import { inspectFile } from '#/commerce/import/file/source-file.ts'
import { openSource } from '#/commerce/import/source.ts'
import type { ImportEncoding } from '#/contract/imports/staff.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-encodings-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${++files}.csv`)
  await writeFile(path, bytes)
  return path
}

/** The bytes of a text in an encoding of one byte a character. */
function bytesOf(text: string, encoding: ImportEncoding): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const signs = Array.from(all, (byte) => decoderOf(encoding).decode(Uint8Array.of(byte)))
  return Uint8Array.from(text, (sign) => {
    const byte = signs.indexOf(sign)
    if (byte < 0) throw new Error(`${encoding} has no ${sign}`)
    return byte
  })
}

const OLD = ['windows-1252', 'cp850', 'macintosh'] as const
const LISTS = {
  French: 'sku,name,price\nA1,Crème fraîche épaisse,2.50\nA2,Pâté à la noisette,3\nA3,Thé vert,4\n',
  German: 'sku;name;price\nA1;Süße Brötchen;2,50\nA2;Käse, jung;3\nA3;Äpfel;4\n',
  Spanish: 'sku,name,price\nA1,Piña,2.50\nA2,Jamón ibérico,3\nA3,Azúcar,4\n',
}

describe.each(Object.entries(LISTS))('a %s list', (_, text) => {
  it.each(OLD)('in %s is recognised', async (encoding) => {
    const file = await inspectFile(await fileOf(bytesOf(text, encoding)))
    expect(file).toMatchObject({ encoding, readings: [] })
  })

  it('in UTF-8 is recognised, with a mark at its beginning and without', async () => {
    for (const mark of ['', '\uFEFF']) {
      const file = await inspectFile(await fileOf(Buffer.from(mark + text)))
      expect(file).toMatchObject({ encoding: 'utf-8', readings: [] })
    }
  })

  it('in UTF-16 is recognised in either order, with a mark at its beginning and without', async () => {
    for (const mark of ['', '\uFEFF']) {
      const little = Buffer.from(mark + text, 'utf16le')
      expect((await inspectFile(await fileOf(little))).encoding).toBe('utf-16le')
      const big = Buffer.from(little).swap16()
      expect((await inspectFile(await fileOf(big))).encoding).toBe('utf-16be')
    }
  })
})

it('a Greek list in UTF-16 is text, though few of its bytes are zero', async () => {
  const text = 'sku,όνομα,τιμή\nΑ1,Φέτα βαρελίσια μακράς ωρίμανσης,2\nΑ2,Γιαούρτι πρόβειο,3\n'
  const source = await openSource(await fileOf(Buffer.from(text, 'utf16le')), {
    map: { name: 'όνομα', price: 'τιμή' },
  })
  expect(source).toMatchObject({ encoding: 'utf-16le', readings: [] })
})

describe('a list whose letters could be others', () => {
  /** Crème on a Windows computer is cräme of none, but in DOS and on a Mac both are words. */
  const doubtful = bytesOf('sku,name,price\nA1,crème,2.50\n', 'cp850')

  it('is read in each encoding, the likeliest first', async () => {
    const { readings, encoding } = await inspectFile(await fileOf(doubtful))
    expect(readings.map(({ encoding: one, sample }) => [one, sample])).toEqual([
      ['cp850', 'crème'],
      ['macintosh', 'cräme'],
      ['windows-1252', 'crŠme'],
    ])
    expect(encoding).toBe('cp850')
  })

  it('asks no more once somebody has answered', async () => {
    const path = await fileOf(doubtful)
    expect(await inspectFile(path, 'macintosh')).toMatchObject({
      encoding: 'macintosh',
      readings: [],
    })
  })

  it('is one of capitals too', async () => {
    const { readings } = await inspectFile(await fileOf(bytesOf('sku,name\nA1,CRÈME\n', 'cp850')))
    expect(readings.map(({ sample }) => sample)).toContain('CRÈME')
  })

  it.each([
    ['apostrophes', 'sku,name\nA1,l’eau\nA2,d’orge\nA3,Thé\n'],
    ['euro signs', 'sku,name,price\nA1,Salt,2 €\nA2,Käse,3 €\n'],
    ['degrees', 'sku,name\nA1,n° 5\nA2,12 % vol. à 20 °C\nA3,Thé\n'],
  ])('is none with %s of Windows', async (_, text) => {
    const file = await inspectFile(await fileOf(bytesOf(text, 'windows-1252')))
    expect(file).toMatchObject({ encoding: 'windows-1252', readings: [] })
  })
})

it('a list of plain letters has no doubt', async () => {
  const file = await inspectFile(await fileOf(Buffer.from('sku,name\nA1,Salt\n')))
  expect(file).toMatchObject({ encoding: 'utf-8', readings: [] })
})
