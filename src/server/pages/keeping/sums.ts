// Length and checksum of each file of a page, to detect truncated or damaged files when they are read.
import { crc32 } from 'node:zlib'
import { ENCODINGS, type Encoding } from '#/server/http/accept-encoding.ts'
import type { Bodies } from './encoding.ts'
import type { Written } from './page-files.ts'
import type { Part } from './page-key.ts'

const PARTS: readonly Part[] = ['page', 'payload']

/**
 * As stored in the index: one word per file, in fixed order.
 *
 * @example sumsOf({ page: encodePage(html), payload: undefined }) // '2s0.1x5f2k,…,,'
 */
export function sumsOf(written: Written): string {
  return PARTS.flatMap((part) => wordsOf(written[part])).join(',')
}

/** Whether a file is what was written; pages without sums are trusted. */
export function isWhole(sums: string, [part, encoding]: [Part, Encoding], body: Buffer): boolean {
  const word = wordAt(sums, part, encoding)
  return word === undefined || word === wordOf(body)
}

/** Whether such a file should exist. */
export const hasFile = (sums: string, part: Part): boolean =>
  Boolean(wordAt(sums, part, 'identity'))

function wordAt(sums: string, part: Part, encoding: Encoding): string | undefined {
  if (sums === '') return undefined
  return sums.split(',')[PARTS.indexOf(part) * ENCODINGS.length + ENCODINGS.indexOf(encoding)]
}

const wordsOf = (bodies: Bodies | undefined): string[] =>
  ENCODINGS.map((encoding) => (bodies ? wordOf(bodies[encoding]) : ''))

const wordOf = (body: Buffer): string => `${body.length.toString(36)}.${crc32(body).toString(36)}`
