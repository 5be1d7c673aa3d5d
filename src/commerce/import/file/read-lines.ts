// Physical lines of a file, combined into CSV records.
import { createReadStream } from 'node:fs'
import { decoderOf } from './encodings.ts'
import type { SourceFile } from './source-file.ts'

/** A record with an open quote is abandoned beyond this length. */
const RECORD_LIMIT = 100_000

export type Line = { line: number; text: string }
/** Lines of one record: their quotes are balanced. `open`: the last quote was never closed. */
export type RawRecord = { lines: Line[]; open: boolean }

/** The file's lines with their line ends, numbered from 1; `onBytes` is told how far it has read. */
export async function* readLines(
  file: SourceFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Line> {
  const decoder = decoderOf(file.encoding)
  let [rest, line, bytes] = ['', 0, 0]
  for await (const chunk of createReadStream(file.path)) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    onBytes(bytes)
    rest += decoder.decode(chunk, { stream: true })
    let start = 0
    for (let end = rest.indexOf(file.newline); end >= 0; end = rest.indexOf(file.newline, start)) {
      line += 1
      yield { line, text: rest.slice(start, end + 1) }
      start = end + 1
    }
    rest = rest.slice(start)
  }
  rest += decoder.decode()
  if (rest) yield { line: line + 1, text: rest }
}

/**
 * Groups lines into records: a record ends with the line where its quotes are balanced.
 *
 * `giveBack` returns the lines after a broken record's first one, so that one quote too many costs one line and not the
 * rest of the file.
 */
export class RecordReader {
  readonly #lines: AsyncIterator<Line>
  #again: Line[] = []

  constructor(lines: AsyncIterator<Line>) {
    this.#lines = lines
  }

  giveBack(lines: Line[]): void {
    this.#again = [...lines, ...this.#again]
  }

  /** The next record that isn't blank; undefined at the end of the file. */
  async next(): Promise<RawRecord | undefined> {
    const lines: Line[] = []
    let [quotes, size] = [0, 0]
    for (let line = await this.#line(); line; line = await this.#line()) {
      if (lines.length === 0 && line.text.trim() === '') continue
      lines.push(line)
      size += line.text.length
      quotes += countQuotes(line.text)
      if (quotes % 2 === 0) return { lines, open: false }
      if (size > RECORD_LIMIT) break
    }
    return lines.length > 0 ? { lines, open: true } : undefined
  }

  async #line(): Promise<Line | undefined> {
    const again = this.#again.shift()
    if (again) return again
    const { value, done } = await this.#lines.next()
    return done ? undefined : value
  }
}

function countQuotes(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1
  return count
}
