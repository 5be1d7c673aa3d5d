// Inspects a file before it is parsed: whether it is text, its encoding, and its line ends.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportRefused } from '#/commerce/import/refused.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'
export type SourceFile = { path: string; size: number; encoding: Encoding; newline: '\n' | '\r' }

/** Bytes at the beginning that distinguish text from other files. */
const SAMPLE_BYTES = 64 * 1024
const NOT_TEXT =
  'is not a text file. A spreadsheet has to be saved as CSV first (in the spreadsheet: Save as … CSV UTF-8).'

/**
 * Inspects a file in one pass.
 *
 * @throws ImportRefused for a missing or empty file, a directory, or anything but text
 */
export async function inspectFile(path: string): Promise<SourceFile> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(
      error.code === 'ENOENT'
        ? `There is no file ${path}.`
        : `${path} can't be read (${error.code}).`,
    )
  })
  if (!info.isFile()) throw new ImportRefused(`${path} is not a file.`)
  if (info.size === 0) throw new ImportRefused(`${path} is empty.`)
  const sample = await readSample(path)
  const utf16 = sample[0] === 0xff && sample[1] === 0xfe
  if (sample.includes(0) && !utf16) throw new ImportRefused(`${path} ${NOT_TEXT}`)
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r'
  return {
    path,
    size: info.size,
    encoding: utf16 ? 'utf-16le' : await guessEncoding(path),
    newline,
  }
}

async function readSample(path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of createReadStream(path, { end: SAMPLE_BYTES - 1 })) {
      if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ImportRefused(`${path} can't be read${code}.`)
  }
  return Buffer.concat(chunks)
}

/** UTF-8, unless more of its non-ASCII characters are invalid than valid. */
async function guessEncoding(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8')
  let [right, wrong] = [0, 0]
  let tail = ''
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue
    // A replacement character encoded as UTF-8: another program lost that character.
    const bytes = tail + chunk.toString('latin1')
    if (bytes.includes('\xef\xbf\xbd')) return 'utf-8'
    tail = bytes.slice(-2)
    const text = decoder.decode(chunk, { stream: true })
    const replaced = text.match(/\uFFFD/g)?.length ?? 0
    wrong += replaced
    right += (text.match(/[^\0-\x7f]/g)?.length ?? 0) - replaced
  }
  return wrong > right ? 'windows-1252' : 'utf-8'
}
