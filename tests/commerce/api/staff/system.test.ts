// The shop's health, stored pages and backups, for staff.
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { contentChange } from '#/commerce/db/schema/changes.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { hostOf } from '#tests/support/servers/host.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const NAME = 'larder-20261123-180509.backup'
const state = async () =>
  endpoints.staffSystem.state.response.parse(
    (await shop.call('GET', '/admin/system', { token })).body,
  )

it('says what is well and what is not', async () => {
  shop.deps.host = hostOf({}, { check: () => Promise.reject(new Error('the disk is full')) })
  const { health, pages, version, migrations } = await state()
  expect({ version, pages }).toMatchObject({ version: '1.2.3', pages: { made: 7, waiting: 2 } })
  expect(migrations.count).toBeGreaterThan(0)
  expect(health).toContainEqual({ part: 'ready', fine: false, says: 'the disk is full' })
  expect(health).toContainEqual({ part: 'mail', fine: true, says: '0' })
  expect(health.map(({ part }) => part)).not.toContain('proxy')
  shop.deps.host = hostOf({}, { unseenProxy: () => true })
  expect((await state()).health).toContainEqual({ part: 'proxy', fine: false, says: '' })
})

it('says how many pages are to be made, and how long that takes, to whoever works here', async () => {
  const pages = {
    made: 12,
    waiting: 24_921,
    failing: 0,
    listing: false,
    per_minute: 2000,
    seconds_left: 748,
  }
  shop.deps.host = hostOf({}, { pages: async () => pages })
  const ask = (asking?: string) => shop.call('GET', '/admin/page-progress', { token: asking })
  const [{ body }, customer, nobody] = [
    await ask(token),
    await ask((await shop.signUp()).token),
    await ask(),
  ]
  expect(body).toEqual({ pages })
  expect([customer.status, nobody.status]).toEqual([403, 401])
  // Many pages are no fault while they are being made.
  const healthOf = async () => (await state()).health.find(({ part }) => part === 'pages')
  expect(await healthOf()).toEqual({ part: 'pages', fine: true, says: '24921' })
  shop.deps.host = hostOf({}, { pages: async () => ({ ...pages, per_minute: null }) })
  expect(await healthOf()).toMatchObject({ fine: false })
  delete shop.deps.host
  expect((await ask(token)).body).toEqual({ pages: null })
})

it('an API without a shop around it knows what its database knows', async () => {
  delete shop.deps.host
  expect(await state()).toMatchObject({ version: null, pages: null })
  const answer = await shop.call('GET', '/admin/storage', { token })
  expect(answer.body).toMatchObject({ pages: null, free: null })
  expect((await shop.call('POST', '/admin/backup', { token })).status).toBe(404)
})

it('a page that is to be made again is told to every storefront, and noted', async () => {
  const body = { path: '/faq' }
  expect((await shop.call('POST', '/admin/page-refresh', { token, body })).status).toBe(200)
  const [last] = await shop.db.select().from(contentChange).orderBy(desc(contentChange.id)).limit(1)
  expect(last?.tag).toBe('path:/faq')
  const [noted] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(noted).toMatchObject({ kind: 'job', record: 'pages', name: '/faq' })
  const wrong = { path: 'https://elsewhere.example' }
  const answer = await shop.call('POST', '/admin/page-refresh', { token, body: wrong })
  expect(answer.status).toBe(422)
})

it('a backup is begun once at a time, and taken with the password alone', async () => {
  const stream = () => new Blob(['all of it']).stream()
  const read = async (name: string) => (name === NAME ? { bytes: 9, stream: stream() } : undefined)
  shop.deps.host = hostOf({ begin: () => false, read })
  expect((await shop.call('POST', '/admin/backup', { token })).status).toBe(409)
  shop.deps.host = hostOf({ begin: () => true, read })
  expect((await shop.call('POST', '/admin/backup', { token })).status).toBe(200)
  const path = `/admin/backup/${NAME}/file`
  expect((await shop.call('POST', path, { token, body: {} })).status).toBe(422)
  const wrong = { password: 'not this one' }
  expect((await shop.call('POST', path, { token, body: wrong })).status).toBe(422)
  const body = { password: TEST_PASSWORD }
  const taken = await shop.call('POST', path, { token, body })
  expect(taken.status).toBe(200)
  expect(taken.headers.get('content-disposition')).toContain(NAME)
  const other = path.replace('18', '19')
  expect((await shop.call('POST', other, { token, body })).status).toBe(404)
})
