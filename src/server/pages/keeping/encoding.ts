// A page's bytes in the encodings that browsers accept.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '#/server/http/accept-encoding.ts'

export type Bodies = Record<Encoding, Buffer>

/** Of eleven levels, the last one before a typical page gets slow to compress. */
const BROTLI_QUALITY = 5
/** Browsers use brotli over https: gzip is for other programs and plain http. */
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

/** A version of a page's content and its data; each encoding has its own ETag. */
export function versionOf(html: Buffer, payload?: Buffer): string {
  const hash = createHash('sha256').update(html)
  if (payload) hash.update(payload)
  return hash.digest('base64url').slice(0, 22)
}
