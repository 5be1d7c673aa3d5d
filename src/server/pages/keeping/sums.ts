// Length and checksum of each file of a page, so that one that was cut off or damaged is known when it is read.
import { crc32 } from 'node:zlib'
import { ENCODINGS, type Encoding } from '#/server/http/accept-encoding.ts'
import type { Bodies } from './encoding.ts'
import type { Written } from './page-files.ts'
import type { Part } from './page-key.ts'

const PARTS: readonly Part[] = ['page', 'payload']

/**
 * As it stands in the index: a word for each file, in one order.
 *
 * @example sumsOf({ page: encodePage(html), payload: undefined }) // '2s0.1x5f2k,…,,'
 */
export function sumsOf(written: Written): string {
  return PARTS.flatMap((part) => wordsOf(written[part])).join(',')
}

/** Whether a file is what was written; of pages that were entered without sums nobody knows better. */
export function isWhole(sums: string, [part, encoding]: [Part, Encoding], body: Buffer): boolean {
  const word = wordAt(sums, part, encoding)
  return word === undefined || word === wordOf(body)
}

/** Whether there should be such a file. */
export const hasFile = (sums: string, part: Part): boolean =>
  Boolean(wordAt(sums, part, 'identity'))

function wordAt(sums: string, part: Part, encoding: Encoding): string | undefined {
  if (sums === '') return undefined
  return sums.split(',')[PARTS.indexOf(part) * ENCODINGS.length + ENCODINGS.indexOf(encoding)]
}

const wordsOf = (bodies: Bodies | undefined): string[] =>
  ENCODINGS.map((encoding) => (bodies ? wordOf(bodies[encoding]) : ''))

const wordOf = (body: Buffer): string => `${body.length.toString(36)}.${crc32(body).toString(36)}`
