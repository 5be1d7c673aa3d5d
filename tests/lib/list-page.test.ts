import { expect, it } from 'vitest'
import { pageQuery } from '#/lib/list-page.ts'

it.each([
  ['', ''],
  ['page=1', ''],
  ['page=2', '?page=2'],
  ['page=2&layout=list', '?page=2'],
  ['page=2&utm_source=mail&gclid=x', '?page=2'],
  ['page=2&brand=acme', ''],
  ['page=2&sort=price_asc', '?page=2'],
  ['brand=acme', ''],
  ['page=1.5', ''],
  ['page=02', ''],
  ['page=-2', ''],
  ['page=two', ''],
])('a list at "?%s" is known to search engines as "%s"', (asked, known) => {
  expect(pageQuery(new URLSearchParams(asked))).toBe(known)
})
