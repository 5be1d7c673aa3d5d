// Inspects a file before it is parsed: whether it is text, its encoding, and its line ends.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ImportEncoding } from '#/contract/imports/staff.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'
import { type Reading, guessOld } from './encodings.ts'

export type SourceFile = {
  path: string
  size: number
  encoding: ImportEncoding
  /** If its encoding was not given and can't be told: how it reads in each. */
  readings: Reading[]
  newline: '\n' | '\r'
}

/** Bytes at the beginning that distinguish text from other files. */
const SAMPLE_BYTES = 64 * 1024
/** In UTF-16, every other byte of a Latin letter, digit or separator is zero, and none between them. */
const ZERO_SHARE = 0.05

/**
 * Inspects a file in one pass.
 *
 * @throws ImportRefused for a missing or empty file, a directory, or anything but text
 */
export async function inspectFile(path: string, encoding?: ImportEncoding): Promise<SourceFile> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(error.code === 'ENOENT' ? 'no_file' : 'unreadable', {
      path,
      code: error.code ?? '',
    })
  })
  if (!info.isFile()) throw new ImportRefused('not_a_file', { path })
  if (info.size === 0) throw new ImportRefused('empty', { path })
  const sample = await readSample(path)
  const wide = wideOf(sample)
  if (sample.includes(0) && !wide) throw new ImportRefused('not_text', { path })
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  const known = encoding ?? wide
  const found = known ? sure(known) : await guessEncoding(path, sample)
  return { path, size: info.size, newline, ...found }
}

/** UTF-16, by its mark or by its zeros. */
function wideOf(sample: Buffer): ImportEncoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length * ZERO_SHARE
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

async function readSample(path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of createReadStream(path, { end: SAMPLE_BYTES - 1 })) {
      if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ImportRefused('unreadable', { path, code })
  }
  return Buffer.concat(chunks)
}

type Guess = Pick<SourceFile, 'encoding' | 'readings'>

const sure = (encoding: ImportEncoding): Guess => ({ encoding, readings: [] })

/** Bytes of old encodings that are looked at. */
const MOST_OLD = 20_000

/** UTF-8, unless more of its non-ASCII characters are invalid than valid. */
async function guessEncoding(path: string, sample: Buffer): Promise<Guess> {
  const decoder = new TextDecoder('utf-8')
  let [right, wrong] = [0, 0]
  let tail = ''
  const old: Buffer[] = []
  let many = 0
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue
    // A replacement character encoded as UTF-8: another program lost that character.
    const bytes = tail + chunk.toString('latin1')
    if (bytes.includes('\xef\xbf\xbd')) return sure('utf-8')
    tail = bytes.slice(-2)
    const text = decoder.decode(chunk, { stream: true })
    const replaced = text.match(/\uFFFD/g)?.length ?? 0
    wrong += replaced
    right += (text.match(/[^\0-\x7f]/g)?.length ?? 0) - replaced
    if (replaced > 0 && many < MOST_OLD) {
      old.push(chunk)
      many += replaced
    }
  }
  return wrong > right ? guessOld(old.length > 0 ? Buffer.concat(old) : sample) : sure('utf-8')
}
