// rules 130 and 134: staff may do what their roles allow.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Profile } from '#/contract/auth/customer.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { Staff } from '#/contract/people/staff.ts'
import { type Permission, PERMISSIONS } from '#/contract/permissions.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { sentMessages } from '#tests/support/shop/emails.ts'

let shop: TestApi
let owner: string
beforeAll(async () => {
  shop = await startApi()
  owner = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const STAFF_CALLS: [string, Endpoint][] = Object.entries(endpoints).flatMap(([word, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.auth === 'admin' ? [[`${word}.${name}`, endpoint] as [string, Endpoint]] : [],
  ),
)

/** A member of staff with these permissions. */
async function staffWith(permissions: Permission[]) {
  const person = await shop.signUp({ role: 'staff' })
  const [role] = await shop.db
    .insert(staffRole)
    .values({ name: { en: 'Test' }, permissions })
    .returning()
  if (!role) throw new Error('no role')
  await shop.db.insert(staffMember).values({ user_id: person.user.id, role_id: role.id })
  return { ...person, role_id: role.id }
}

const ask = (token: string, { method, path }: Endpoint) =>
  shop.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
    token,
    ...(method === 'GET' ? {} : { body: {} }),
  })
const staffOf = async (token: string) =>
  Staff.parse((await shop.call('GET', '/admin/staff', { token })).body)

describe('each call of the staff', () => {
  it('requires a permission', () => {
    const without = STAFF_CALLS.filter(([, { permission }]) => permission === undefined)
    expect(without.map(([name]) => name)).toEqual([])
  })

  it('is refused to whoever has all permissions but that one', async () => {
    for (const missing of PERMISSIONS.filter((one) => one !== 'office')) {
      const { token } = await staffWith(PERMISSIONS.filter((one) => one !== missing))
      for (const [name, endpoint] of STAFF_CALLS) {
        if (endpoint.permission !== missing) continue
        expect([name, (await ask(token, endpoint)).status]).toEqual([name, 403])
      }
    }
  })

  it('is open to whoever has that one alone', async () => {
    const reads = STAFF_CALLS.filter(
      ([, { method, path }]) => method === 'GET' && !path.includes('{'),
    )
    for (const permission of PERMISSIONS) {
      const { token } = await staffWith([permission])
      for (const [name, endpoint] of reads) {
        if (endpoint.permission !== permission || name === 'staffActivity.list') continue
        expect([name, (await ask(token, endpoint)).status]).not.toEqual([name, 403])
      }
    }
  })
})

describe('a role', () => {
  it('applies at once when changed, and can’t grant more than its editor has', async () => {
    const { token, role_id } = await staffWith(['people.read', 'people.write', 'orders.read'])
    const save = (permissions: Permission[], password = TEST_PASSWORD) =>
      shop.call('PUT', `/admin/role/${role_id}`, {
        token,
        body: { name: { en: 'Mine' }, permissions, password },
      })
    expect((await save(['people.write'], 'not this one')).status).toBe(422)
    const unproved = { name: { en: 'New' }, permissions: [] }
    expect((await shop.call('POST', '/admin/role', { token, body: unproved })).status).toBe(422)
    expect((await save(['people.write', 'settings.write'])).status).toBe(403)
    expect((await save(['people.read', 'people.write'])).status).toBe(200)
    expect((await shop.call('GET', '/admin/order', { token })).status).toBe(403)
  })

  it('can be withdrawn from an invitation only by staff with its permissions', async () => {
    const { role_id } = await staffWith(['settings.write'])
    const { token } = await staffWith(['people.write'])
    const body = { email: 'guest@example.org', role_id, password: TEST_PASSWORD }
    const invited = await shop.call('POST', '/admin/staff', { token: owner, body })
    const { id } = Staff.parse(invited.body).invitations.find((one) => one.role_id === role_id) ?? {
      id: 0,
    }
    const withdraw = async (as: string) =>
      (await shop.call('DELETE', `/admin/staff-invitation/${id}`, { token: as })).status
    expect([await withdraw(token), await withdraw(owner)]).toEqual([403, 200])
  })

  it('can’t be removed while somebody has it, or if every shop has it', async () => {
    const { role_id } = await staffWith(['orders.read'])
    const { roles } = await staffOf(owner)
    const manager = roles.find(({ key }) => key === 'manager')
    const remove = async (id: number | undefined) =>
      (await shop.call('DELETE', `/admin/role/${id}`, { token: owner })).status
    expect([await remove(role_id), await remove(manager?.id)]).toEqual([409, 409])
  })
})

describe('an invited person', () => {
  it('joins with the confirmed e-mail, once, and leaves when the roles are taken', async () => {
    const { roles } = await staffOf(owner)
    const role_id = roles.find(({ key }) => key === 'support')?.id ?? 0
    const person = await shop.signUp()
    const invite = (body: object) => shop.call('POST', '/admin/staff', { token: owner, body })
    expect((await invite({ email: person.email, role_id })).status).toBe(422)
    await invite({ email: person.email, role_id, password: TEST_PASSWORD })
    const { emails } = await sentMessages(shop)
    expect(
      emails
        .filter(({ to }) => to === person.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('/account/join')
    const accept = (token: string) => shop.call('POST', '/self/staff-invitation', { token })
    expect((await accept((await shop.signUp()).token)).status).toBe(404)
    expect((await accept(person.token)).status).toBe(200)
    expect((await accept(person.token)).status).toBe(404)
    const self = Profile.parse((await shop.call('GET', '/self', { token: person.token })).body)
    expect(self.permissions).toContain('feedback.write')
    expect((await shop.call('GET', '/admin/settings', { token: person.token })).status).toBe(403)
    const change = { token: owner, body: { role_ids: [], password: TEST_PASSWORD } }
    await shop.call('PUT', `/admin/staff/${person.user.id}`, change)
    expect((await shop.call('GET', '/self', { token: person.token })).status).toBe(401)
    const [row] = await shop.db.select().from(user).where(eq(user.id, person.user.id))
    expect(row?.role).toBe('customer')
  })

  it('has no confirmed email address, and does not join', async () => {
    const person = await shop.signUp({ confirmed: false })
    const answer = await shop.call('POST', '/self/staff-invitation', { token: person.token })
    expect(answer.status).toBe(403)
  })

  it('can’t change anyone with more rights, nor themselves', async () => {
    const small = await staffWith(['people.read', 'people.write'])
    const big = await staffWith(['settings.write'])
    const change = (id: string) =>
      shop.call('PUT', `/admin/staff/${id}`, {
        token: small.token,
        body: { role_ids: [], password: TEST_PASSWORD },
      })
    const ids = [big.user.id, small.user.id]
    const answers = await Promise.all(ids.map(change))
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('the system', () => {
  it('lists outgoing mail without its words, and tries again what is not sent', async () => {
    const { body } = await shop.call('GET', '/admin/mail', { token: owner })
    const { data } = endpoints.staffSystem.mails.response.parse(body)
    expect(data.length).toBeGreaterThan(0)
    const sent = data.find(({ sent_at }) => sent_at !== null)
    const again = await shop.call('POST', `/admin/mail/${sent?.id}/again`, { token: owner })
    expect(again.status).toBe(404)
  })
})
