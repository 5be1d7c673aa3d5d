// A page's bytes in the encodings that browsers take.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Bodies = Record<Encoding, Buffer>

/** Of eleven levels the one where a page of a shop gets small before it gets slow. */
const BROTLI_QUALITY = 5
/** Browsers take brotli by https: this is for other programs, and for plain http. */
const GZIP_LEVEL = 3

/** Compresses a page both ways, in about a millisecond. */
export function encodePage(html: Buffer): Bodies {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return {
    br: brotliCompressSync(html, { params }),
    gzip: gzipSync(html, { level: GZIP_LEVEL }),
    identity: html,
  }
}

/** Names a page's content, with the data that it was drawn from; each encoding is another representation with an ETag of its own. */
export function versionOf(html: Buffer, payload?: Buffer): string {
  const hash = createHash('sha256').update(html)
  if (payload) hash.update(payload)
  return hash.digest('base64url').slice(0, 22)
}

const chosen = new Map<string, Encoding>()
/** Browsers send a handful; the rest is read each time. */
const MOST_KNOWN = 200

/**
 * The best encoding that an Accept-Encoding header allows.
 *
 * @example chooseEncoding('gzip, deflate, br') // 'br'
 * @example chooseEncoding('br;q=0, gzip') // 'gzip'
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const encoding = readEncoding(header)
  if (chosen.size < MOST_KNOWN) chosen.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight))
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}
