// ZIP archives written to a file piece by piece, of any size and number of entries (APPNOTE 6.3.10).
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
type Entry = { name: Buffer; at: number; method: number; crc: number; packed: number; size: number }
export type ZipFile = {
  /** `stored`: what doesn't shrink, such as pictures. */
  add: (name: string, chunks: Chunks, how?: { stored?: boolean }) => Promise<void>
  /** An archive inside this one. */
  addArchive: (name: string, fill: (inner: ZipFile) => Promise<void>) => Promise<void>
}

const DEFLATE = 8
const UTF8 = 0x0800
/** The version of the format: what it needs to be read with large files. */
const VERSION = 45
const MOST_32 = 0xffffffff
const MOST_16 = 0xffff
const HEADER_BYTES = 30
const LINES_AT_ONCE = 1000

/** The file is complete or absent, and its owner's alone; until then it ends in `.tmp`. */
export async function writeZip(
  path: string,
  at: Date,
  fill: (zip: ZipFile) => Promise<void>,
): Promise<void> {
  const half = `${path}.tmp`
  const file = await open(half, 'wx', 0o600)
  try {
    const entries: Entry[] = []
    const place = { at: 0 }
    const adding = { file, entries, place, made: at }
    const inner = `${path}.inner`
    await fill({
      add: (name, chunks, { stored = false } = {}) => addEntry(adding, { name, chunks, stored }),
      addArchive: async (name, fillInner) => {
        try {
          await writeZip(inner, at, fillInner)
          await addEntry(adding, { name, chunks: createReadStream(inner), stored: true })
        } finally {
          await rm(inner, { force: true })
        }
      },
    })
    await writeDirectory(adding)
    await file.close()
    await rename(half, path)
  } catch (error) {
    await file.close()
    await rm(half, { force: true })
    throw error
  }
}

type Adding = { file: FileHandle; entries: Entry[]; place: { at: number }; made: Date }
type FileInput = { name: string; chunks: Chunks; stored: boolean }

const writer =
  ({ file, place }: Adding): Write =>
  async (bytes) => {
    await writeAll(file, bytes, place.at)
    place.at += bytes.length
  }

async function addEntry(adding: Adding, { name, chunks, stored }: FileInput): Promise<void> {
  const { file, entries, place, made } = adding
  const method = stored ? 0 : DEFLATE
  const entry = { name: Buffer.from(name), at: place.at, method, crc: 0, packed: 0, size: 0 }
  // The header tells the size: it is written last.
  place.at += HEADER_BYTES + entry.name.length
  const from = place.at
  await writeData(chunks, entry, writer(adding))
  entry.packed = place.at - from
  if (Math.max(entry.size, entry.packed) >= MOST_32) throw new Error(`${name} is too large`)
  await writeAll(file, headerOf(entry, made), entry.at)
  entries.push(entry)
}

async function writeDirectory(adding: Adding): Promise<void> {
  const { entries, place, made } = adding
  const from = place.at
  const write = writer(adding)
  for (let done = 0; done < entries.length; done += LINES_AT_ONCE) {
    const some = entries.slice(done, done + LINES_AT_ONCE)
    await write(Buffer.concat(some.map((entry) => lineOf(entry, made))))
  }
  await write(endOf({ count: entries.length, from, bytes: place.at - from }))
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

type Write = (bytes: Uint8Array) => Promise<void>

async function writeData(chunks: Chunks, entry: Entry, write: Write): Promise<void> {
  const counted = async function* () {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const take = async (packed: AsyncIterable<Uint8Array>) => {
    for await (const bytes of packed) await write(bytes)
  }
  if (entry.method === DEFLATE) await pipeline(counted, createDeflateRaw(), take)
  else await take(counted())
}

/** What the entry's header and its line of the directory have in common. */
function common({ method, crc, packed, size, name }: Entry, at: Date, extra: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES - 4)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(UTF8, 2)
  bytes.writeUInt16LE(method, 4)
  const { time, day } = dosTime(at)
  bytes.writeUInt16LE(time, 6)
  bytes.writeUInt16LE(day, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  bytes.writeUInt16LE(extra, 24)
  return bytes
}

const YEAR_0 = 1980

const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  day: ((at.getUTCFullYear() - YEAR_0) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

const signed = (letters: string): Buffer => Buffer.from(`PK${letters}`, 'latin1')

const headerOf = (entry: Entry, at: Date): Buffer =>
  Buffer.concat([signed('\u0003\u0004'), common(entry, at, 0), entry.name])

function lineOf(entry: Entry, at: Date): Buffer {
  const isFar = entry.at >= MOST_32
  const far = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    far.writeUInt16LE(1, 0)
    far.writeUInt16LE(8, 2)
    far.writeBigUInt64LE(BigInt(entry.at), 4)
  }
  const made = Buffer.alloc(2)
  made.writeUInt16LE(VERSION, 0)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(Math.min(entry.at, MOST_32), 10)
  return Buffer.concat([
    signed('\u0001\u0002'),
    made,
    common(entry, at, far.length),
    rest,
    entry.name,
    far,
  ])
}

type Directory = { count: number; from: number; bytes: number }

function endOf({ count, from, bytes }: Directory): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(count, MOST_16), 4)
  end.writeUInt16LE(Math.min(count, MOST_16), 6)
  end.writeUInt32LE(Math.min(bytes, MOST_32), 8)
  end.writeUInt32LE(Math.min(from, MOST_32), 12)
  const isLarge = count >= MOST_16 || bytes >= MOST_32 || from >= MOST_32
  const large = isLarge ? [largeEndOf({ count, from, bytes })] : []
  return Buffer.concat([...large, signed('\u0005\u0006'), end])
}

function largeEndOf({ count, from, bytes }: Directory): Buffer {
  const end = Buffer.alloc(52)
  end.writeBigUInt64LE(44n, 0)
  end.writeUInt16LE(VERSION, 8)
  end.writeUInt16LE(VERSION, 10)
  end.writeBigUInt64LE(BigInt(count), 20)
  end.writeBigUInt64LE(BigInt(count), 28)
  end.writeBigUInt64LE(BigInt(bytes), 36)
  end.writeBigUInt64LE(BigInt(from), 44)
  const place = Buffer.alloc(16)
  place.writeBigUInt64LE(BigInt(from + bytes), 4)
  place.writeUInt32LE(1, 12)
  return Buffer.concat([signed('\u0006\u0006'), end, signed('\u0006\u0007'), place])
}
