// API keys: what programs may do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { type ApiKeyInput, NewApiKey } from '#/contract/keys/staff.ts'
import { KeyPermission } from '#/contract/permissions.ts'
import { apiKey } from '#/commerce/db/schema/staff/api-key.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'

let shop: TestApi
let owner: string
beforeAll(async () => {
  shop = await startApi()
  owner = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const password = TEST_PASSWORD
const input = (change: Partial<ApiKeyInput> = {}) => ({
  name: 'Till',
  permissions: ['orders.read'],
  days: 30,
  password,
  ...change,
})
const create = (body: object, token = owner) => shop.call('POST', '/admin/api-key', { token, body })
const made = async (change: Partial<ApiKeyInput> = {}) =>
  NewApiKey.parse((await create(input(change))).body)
const ask = async (token: string, path = '/admin/order') =>
  (await shop.call('GET', path, { token })).status

describe('an API key', () => {
  it('does what it was allowed, and nothing else', async () => {
    const { token, key } = await made()
    expect(token.startsWith(key.start)).toBe(true)
    expect(await ask(token)).toBe(200)
    expect(await ask(token, '/admin/customer')).toBe(403)
    expect(await ask(token, '/admin/staff')).toBe(403)
  })

  it('reads what every visitor can read', async () => {
    const { token } = await made()
    expect(await ask(token, '/product')).toBe(200)
  })

  it('is not a person: it has no account, no cart and no orders, and proves no identity', async () => {
    const { token } = await made({ permissions: [...KeyPermission.options] })
    const calls = Object.values(endpoints).flatMap((word) => Object.values<Endpoint>(word))
    for (const call of calls) {
      if (call.auth !== 'user' && call.auth !== 'seller' && !call.personal) continue
      const path = call.path.replaceAll(/\{\w+\}/g, '1')
      const sent = { token, ...(call.method === 'GET' ? {} : { body: {} }) }
      expect([call.path, (await shop.call(call.method, path, sent)).status]).toEqual([
        call.path,
        403,
      ])
    }
  })

  it('creates no other key and invites nobody, whatever its permissions', async () => {
    const { token } = await made({ permissions: [...KeyPermission.options] })
    expect((await create(input(), token)).status).toBe(403)
    const body = { email: 'friend@example.org', role_id: 1, password }
    expect((await shop.call('POST', '/admin/staff', { token, body })).status).toBe(403)
    for (const one of ['customers.act', 'people.write'])
      expect((await create({ ...input(), permissions: [one] })).status).toBe(422)
  })

  it('is stored as a hash, and its token is shown once', async () => {
    const { token, key } = await made()
    const rows = await shop.db.select().from(apiKey)
    expect(JSON.stringify(rows)).not.toContain(token)
    const list = await shop.call('GET', '/admin/api-key', { token: owner })
    expect(JSON.stringify(list.body)).toContain(key.start)
    expect(JSON.stringify(list.body)).not.toContain(token)
  })

  it('is refused from the moment it is revoked', async () => {
    const { token, key } = await made()
    expect(await ask(token)).toBe(200)
    await shop.call('DELETE', `/admin/api-key/${key.id}`, { token: owner })
    expect(await ask(token)).toBe(401)
  })

  it('is refused when it has expired', async () => {
    const { token } = await made({ days: 1 })
    expect(await ask(token)).toBe(200)
    shop.clock.advance(24 * 3_600_000)
    expect(await ask(token)).toBe(401)
    owner = (await shop.signUp({ role: 'admin' })).token
  })

  it('gets a new token, and the old one works for a day if asked', async () => {
    const first = await made()
    const rotate = async (grace_hours: number) =>
      NewApiKey.parse(
        (
          await shop.call('POST', `/admin/api-key/${first.key.id}/rotate`, {
            token: owner,
            body: { grace_hours, password },
          })
        ).body,
      )
    const second = await rotate(24)
    expect(await ask(first.token)).toBe(200)
    expect(await ask(second.token)).toBe(200)
    const third = await rotate(0)
    expect(await ask(first.token)).toBe(401)
    expect(await ask(second.token)).toBe(401)
    expect(await ask(third.token)).toBe(200)
  })

  it('needs the password of whoever creates it, who gives away no more than they have', async () => {
    expect((await create({ ...input(), password: undefined })).status).toBe(422)
    const person = await shop.signUp({ role: 'staff' })
    const permissions = ['people.read', 'people.write', 'orders.read']
    const [role] = await shop.db
      .insert(staffRole)
      .values({ name: { en: 'Test' }, permissions })
      .returning()
    await shop.db.insert(staffMember).values({ user_id: person.user.id, role_id: role?.id ?? 0 })
    expect((await create(input(), person.token)).status).toBe(200)
    expect((await create(input({ permissions: ['orders.write'] }), person.token)).status).toBe(403)
    const { key } = await made({ permissions: ['orders.read', 'orders.write'] })
    const other = { token: person.token }
    expect((await shop.call('DELETE', `/admin/api-key/${key.id}`, other)).status).toBe(403)
  })

  it('stands in the history with what it did', async () => {
    const { token, key } = await made({ name: 'Price list', permissions: ['catalogue.write'] })
    const body = { kind: 'tag', name: 'Vegan' }
    const wrote = await shop.call('POST', '/admin/label', { token, body })
    expect(wrote.status, JSON.stringify(wrote.body)).toBe(200)
    const of = async (query: string) =>
      (await shop.call('GET', `/admin/activity?${query}`, { token: owner })).body
    expect(await of('kind=label')).toMatchObject({ data: [{ who: 'Price list' }] })
    expect(await of(`kind=api_key&record=${key.id}`)).toMatchObject({
      data: [{ action: 'create', name: 'Price list' }],
    })
    const list = await shop.call('GET', '/admin/api-key', { token: owner })
    const used = expect.objectContaining({ id: key.id, last_used_at: expect.any(String) })
    expect(list.body).toMatchObject({ data: expect.arrayContaining([used]) })
  })
})
