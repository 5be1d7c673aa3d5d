import { expect, it } from 'vitest'
import { chooseEncoding } from '#/server/http/accept-encoding.ts'

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
