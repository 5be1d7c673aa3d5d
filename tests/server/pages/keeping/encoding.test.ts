import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, encodePage, versionOf } from '#/server/pages/keeping/encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=nonsense', 'br'],
])('who accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

it('a page is the same in all encodings, and its version names its content', async () => {
  const html = Buffer.from('<p>Crème</p>'.repeat(200))
  const { br, gzip, identity } = await encodePage(html)
  expect(brotliDecompressSync(br)).toEqual(html)
  expect(gunzipSync(gzip)).toEqual(html)
  expect(identity).toBe(html)
  expect(versionOf(html)).toBe(versionOf(Buffer.from(html)))
  expect(versionOf(html)).not.toBe(versionOf(Buffer.from('<p>Crème</p>')))
})
