// What a customer avoids, in the account (rule 243).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SignedIn } from '#/contract/auth/public.ts'
import { keptAvoids } from '#/commerce/db/schema/account/avoids.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { TEST_PASSWORD, type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const PATH = '/self/avoids'
const keep = (token: string, avoids: string[], consent: unknown = true) =>
  shop.call('PUT', PATH, { token, body: { avoids, consent } })
const read = async (token: string) => (await shop.call('GET', PATH, { token })).body

it('is kept only by explicit consent, follows to each device, and goes at once', async () => {
  const { token, email, password } = await shop.signUp()
  expect(await read(token)).toEqual({ data: null })
  for (const consent of [false, null, 'true']) failure(await keep(token, ['milk'], consent), 422)
  expect(await read(token)).toEqual({ data: null })
  const kept = await keep(token, ['milk', 'vegan', 'milk'])
  expect(kept.body).toMatchObject({ avoids: ['milk', 'vegan'] })
  const again = await shop.call('POST', '/login', {
    token: shop.systemToken,
    body: { email, password },
  })
  const other = SignedIn.parse(again.body).access_token ?? ''
  expect(await read(other)).toMatchObject({ data: { avoids: ['milk', 'vegan'] } })
  await shop.call('DELETE', PATH, { token: other })
  expect(await read(token)).toEqual({ data: null })
})

it('remembers when the customer agreed, however often the list changes', async () => {
  const { token } = await shop.signUp()
  const first = (await keep(token, ['fish'])).body as { agreed_at: string }
  shop.clock.advance(60_000)
  expect((await keep(token, [])).body).toEqual({ avoids: [], agreed_at: first.agreed_at })
})

it('takes only what can be avoided', async () => {
  const { token } = await shop.signUp()
  const unknown = failure(await keep(token, ['milk', 'sadness']), 422)
  expect(Object.keys(unknown.errors ?? {})).toEqual(['avoids.1'])
  failure(
    await keep(
      token,
      Array.from({ length: 40 }, () => 'milk'),
    ),
    422,
  )
})

it('can’t be read in the table, nor as somebody else’s', async () => {
  const [one, two] = [await shop.signUp(), await shop.signUp()]
  await keep(one.token, ['lupin'])
  const [row] = await shop.db.select().from(keptAvoids).where(eq(keptAvoids.user_id, one.user.id))
  expect(JSON.stringify(row)).not.toContain('lupin')
  const sealed = row?.sealed ?? ''
  await shop.db
    .insert(keptAvoids)
    .values({ user_id: two.user.id, sealed, agreed_at: shop.clock.now() })
  expect(await read(two.token)).toEqual({ data: null })
})

it('is in the file that the customer takes, and gone with the account', async () => {
  const { token, password, user } = await shop.signUp()
  await keep(token, ['celery'])
  const { body } = await shop.call('GET', '/self/export', { token })
  expect(body).toMatchObject({ avoids: { avoids: ['celery'] } })
  await shop.call('POST', '/self/delete', { token, body: { password } })
  const rows = await shop.db.select().from(keptAvoids).where(eq(keptAvoids.user_id, user.id))
  expect(rows).toEqual([])
})

it('is for no eyes of the staff: not acting for the customer, in a file, a page or the history', async () => {
  const { token: staff } = await shop.signUp({ role: 'admin' })
  const { token, user, customer } = await shop.signUp()
  await keep(token, ['molluscs'])
  const of = (method: string, path: string, body?: object) =>
    shop.call(method, `/admin/customer/${customer.id}${path}`, {
      token: staff,
      ...(body && { body }),
    })
  const proof = { person: user.id, password: TEST_PASSWORD }
  const acting = SignedIn.parse((await of('POST', '/sign-in', proof)).body).access_token ?? ''
  for (const method of ['GET', 'DELETE'])
    failure(await shop.call(method, PATH, { token: acting }), 403)
  failure(await keep(acting, ['milk']), 403)
  const file = await of('POST', '/export', { password: TEST_PASSWORD })
  expect(file.status).toBe(200)
  for (const { body } of [file, await of('GET', '')]) {
    expect(JSON.stringify(body)).not.toContain('molluscs')
    expect(JSON.stringify(body)).not.toContain('"avoids"')
  }
  expect(JSON.stringify(await shop.db.select().from(activity))).not.toContain('molluscs')
})
