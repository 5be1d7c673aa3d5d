// A file of sections, each with its length and checksum: half a file, or one that is damaged, is never taken for whole.
import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** Length and checksum. */
const HEAD_BYTES = 8
const END = 'end'
const DRAFT = '.tmp'
/** Nobody writes to an older draft any more. */
const LONGEST_MS = 3_600_000

/** Writes the sections one after the other, letting other work in between; the file appears whole or not at all. */
export async function writeSections(path: string, sections: Iterable<unknown>): Promise<void> {
  await removeDrafts(path)
  const draft = `${path}.${randomUUID()}${DRAFT}`
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      for (const section of [...sections, END]) {
        const bytes = serialize(section)
        const head = Buffer.alloc(HEAD_BYTES)
        head.writeUInt32LE(bytes.length, 0)
        head.writeUInt32LE(crc32(bytes), 4)
        await file.writev([head, bytes])
        await turn()
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** What processes that were killed have left behind. */
async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(DRAFT)) continue
    const draft = join(folder, name)
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LONGEST_MS) await rm(draft, { force: true })
  }
}

/** Reads the sections that were written. @throws if the file is missing or damaged */
export async function* readSections(path: string): AsyncGenerator<unknown> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let left = size
    const read = async (count: number) => {
      left -= count
      if (left < 0) throw new Error('the file ends early')
      const bytes = Buffer.allocUnsafeSlow(count)
      const { bytesRead } = await file.read(bytes, 0, count)
      if (bytesRead < count) throw new Error('the file ends early')
      return bytes
    }
    for (;;) {
      const head = await read(HEAD_BYTES)
      const bytes = await read(head.readUInt32LE(0))
      if (crc32(bytes) !== head.readUInt32LE(4)) throw new Error('a checksum is wrong')
      const section: unknown = deserialize(bytes)
      if (section === END) return
      yield section
    }
  } finally {
    await file.close()
  }
}
