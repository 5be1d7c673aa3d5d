// A scheduled post is published automatically.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { insertPost } from '#tests/support/shop/blog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

const HOUR_MS = 3_600_000

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const run = () => jobNamed('publish-posts').run({ ...shop.deps, embedded: false })

it('A post planned for later is on no page now; when its time has come its pages are named, once', async () => {
  const published_at = new Date(shop.clock.now().getTime() + HOUR_MS)
  await insertPost(shop.db, { slug: 'later', published_at })
  await insertPost(shop.db, { slug: 'never', status: 'draft', published_at })
  const status = async () =>
    (await shop.call('GET', '/blog/slug/later', { token: shop.systemToken })).status
  expect(await tagsOfWork(shop, run)).toEqual([])
  expect(await status()).toBe(404)

  shop.clock.advance(HOUR_MS)
  expect(await tagsOfWork(shop, run)).toEqual(['blog', 'post:later'])
  expect(await status()).toBe(200)
  expect(await run()).toEqual({ shown: 0 })
})
