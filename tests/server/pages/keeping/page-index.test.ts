import { afterEach, beforeEach, expect, it } from 'vitest'
import { PageIndex } from '#/server/pages/keeping/page-index.ts'

let index: PageIndex

beforeEach(() => {
  index = new PageIndex(':memory:')
})
afterEach(() => index.close())

const made = { key: '/product/plum-jam', status: 200, version: 'a', tags: 'product:plum-jam' }

it('keeps a page in the queue that has to be made again', () => {
  index.put({ ...made, stale: 0 }, 0, true)
  expect(index.next(10).map(({ key }) => key)).toEqual([made.key])
  index.put({ ...made, version: 'b', stale: index.find(made.key)?.stale ?? 0 }, 0)
  expect(index.waiting()).toBe(0)
})

it('keeps a page in the queue that was marked while it was made', async () => {
  index.put({ ...made, stale: 0 }, 0)
  await index.markStale([made.tags], () => undefined)
  const begun = index.find(made.key)?.stale ?? 0
  await index.markStale([made.tags], () => undefined)
  index.put({ ...made, version: 'b', stale: begun }, 0)
  expect(index.waiting()).toBe(1)
})

it('leaves a page at its better place that is made once more, and gives it up when it is fresh', async () => {
  index.put({ ...made, stale: 0 }, 40)
  await index.markStale([made.tags], () => undefined)
  index.rank([made.key], () => -1)
  index.put({ ...made, version: 'b', stale: 1 }, 40, true)
  expect(index.next(1)).toEqual([{ key: made.key, rank: -1 }])
  index.put({ ...made, version: 'c', stale: 1 }, 40)
  await index.markStale([made.tags], () => undefined)
  expect(index.next(1)).toEqual([{ key: made.key, rank: 40 }])
})

it('does not want a page that is there', () => {
  index.put({ ...made, stale: 0 }, 0)
  index.want([made.key], () => 0)
  expect(index.waiting()).toBe(0)
})
