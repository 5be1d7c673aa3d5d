import { afterEach, beforeEach, expect, it } from 'vitest'
import { PageIndex } from '#/server/pages/page-index.ts'

let index: PageIndex

beforeEach(() => {
  index = new PageIndex(':memory:')
})
afterEach(() => index.close())

const made = { key: '/product/plum-jam', status: 200, version: 'a', tags: 'product:plum-jam' }

it('keeps a new page in the queue when its thing changes again while it is made', () => {
  index.want([made.key], () => 0)
  const begun = index.find(made.key)?.stale ?? 0
  index.want([made.key], () => 0)
  index.put({ ...made, stale: begun }, 0)
  expect(index.next(10).map(({ key }) => key)).toEqual([made.key])
  index.put({ ...made, version: 'b', stale: index.find(made.key)?.stale ?? 0 }, 0)
  expect(index.waiting()).toBe(0)
})

it('does not want a page that is there', () => {
  index.put({ ...made, stale: 0 }, 0)
  index.want([made.key], () => 0)
  expect(index.waiting()).toBe(0)
})
