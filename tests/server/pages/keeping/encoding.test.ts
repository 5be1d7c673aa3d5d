import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodePage, versionOf } from '#/server/pages/keeping/encoding.ts'

it('a page is the same in all encodings, and its version names its content', async () => {
  const html = Buffer.from('<p>Crème</p>'.repeat(200))
  const { br, gzip, identity } = await encodePage(html)
  expect(brotliDecompressSync(br)).toEqual(html)
  expect(gunzipSync(gzip)).toEqual(html)
  expect(identity).toBe(html)
  expect(versionOf(html)).toBe(versionOf(Buffer.from(html)))
  expect(versionOf(html)).not.toBe(versionOf(Buffer.from('<p>Crème</p>')))
})
