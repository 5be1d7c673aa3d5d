// A page's bytes in the encodings that browsers take.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '#/server/http/accept-encoding.ts'

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
