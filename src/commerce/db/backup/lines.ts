// A backup file: gzip, one JSON value per line, and a last line that confirms completeness.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const Head = z.object({
  type: z.literal('larder-backup'),
  version: z.literal(1),
  at: z.string(),
  migration: z.object({ count: z.int(), when: z.number() }),
  /** Secret files of the data directory, such as the one that signs sessions. */
  secrets: z.record(z.string(), z.string()),
})
export type Head = z.infer<typeof Head>
const Line = z.discriminatedUnion('type', [
  Head,
  z.object({ type: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  /** Rows of the table named last, as PostgreSQL writes rows. */
  z.object({ type: z.literal('rows'), rows: z.array(z.string()) }),
  z.object({ type: z.literal('sequence'), name: z.string(), value: z.string() }),
  z.object({ type: z.literal('end'), rows: z.int() }),
])
export type Line = z.infer<typeof Line>

export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Writes a file that appears whole or not at all, readable only by its owner. */
export async function writeLines(file: string, lines: AsyncIterable<Line>): Promise<void> {
  const draft = `${file}.tmp`
  const texts = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  const target = createWriteStream(draft, { mode: 0o600 })
  try {
    await pipeline(Readable.from(texts()), createGzip(), target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const handle = await open(draft, 'r')
  await handle.sync()
  await handle.close()
  await rename(draft, file)
}

/** @throws BackupRefused if the file isn't a backup, or is incomplete */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let ended = false
  try {
    const bytes = createReadStream(file)
    const unpacked = bytes.pipe(createGunzip())
    bytes.on('error', (error) => unpacked.destroy(error))
    for await (const text of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      const line = Line.parse(JSON.parse(text))
      ended = line.type === 'end'
      yield line
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw new BackupRefused(`${file} is no backup, or is damaged: ${String(error)}`)
  }
  if (!ended) throw new BackupRefused(`${file} is not whole: its end is missing.`)
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  (error instanceof Error && 'code' in error && /^(Z_|ENOENT|EISDIR)/.test(String(error.code)))
