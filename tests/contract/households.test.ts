// Households, orders that need approval, and bank details.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

describe('a household', () => {
  it('begins with one owner, who invites others and takes it back', async () => {
    const { ask } = target
    const token = sessions.customer
    const { data, invitations } = await ask(endpoints.users.list, { token })
    expect(data).toMatchObject([{ email: sessions.person.email, role: 'owner' }])
    expect(invitations).toEqual([])
    const email = `guest-${randomUUID()}@example.org`
    const body = { email, role: 'shopper', spend_limit: 50 }
    const invited = await ask(endpoints.users.invite, { token, body })
    expect(invited).toMatchObject(body)
    await ask(endpoints.users.withdraw, { token, params: { id: invited.id } })
    expect((await ask(endpoints.users.list, { token })).invitations).toEqual([])
  })

  it('keeps its last owner', async () => {
    const { ask, call } = target
    const token = sessions.customer
    const { data } = await ask(endpoints.users.list, { token })
    const params = { id: data[0]?.id ?? '' }
    const rights = (role: string) => ({ token, params, body: { role, spend_limit: null } })
    const demoted = await call(endpoints.users.change, rights('viewer'))
    expect(demoted.status).toBe(409)
    expect((await call(endpoints.users.remove, { token, params })).status).toBe(409)
    const kept = await ask(endpoints.users.change, rights('owner'))
    expect(kept.role).toBe('owner')
  })

  it('can’t be joined with an invalid link', async () => {
    const { call } = target
    const query = { token: `1.1.${randomUUID()}` }
    const shown = await call(endpoints.users.invitation, { token: sessions.system, query })
    expect(shown.status).toBe(404)
    const accepted = await call(endpoints.users.accept, { token: sessions.customer, body: query })
    expect(accepted.status).toBe(404)
  })
})

describe('orders that wait for an approval', () => {
  it('are listed, and none of them is found by a number that nobody gave', async () => {
    const { ask, call } = target
    const token = sessions.customer
    expect(await ask(endpoints.approvals.list, { token })).toMatchObject({ data: [], total: 0 })
    const params = { id: 999_999_999 }

    expect((await call(endpoints.approvals.byId, { token, params })).status).toBe(404)
    expect((await call(endpoints.approvals.withdraw, { token, params })).status).toBe(404)
    expect((await call(endpoints.approvals.again, { token, params, body: {} })).status).toBe(404)
    const body = { approve: true }
    expect((await call(endpoints.approvals.decide, { token, params, body })).status).toBe(404)
  })
})

describe('bank details', () => {
  it('are there once somebody gave them with a password, and are read back masked', async () => {
    const { ask, call } = target
    const token = sessions.customer
    expect(await ask(endpoints.bank.get, { token })).toEqual({ data: null, may_change: true })
    const details = {
      account_number: 'DE89 3704 0044 0532 0130 00',
      bank_name: 'Orchard Bank',
      holder_name: 'Robin Vale',
    }
    const wrong = { ...details, password: 'not this one' }
    const refused = await call(endpoints.bank.save, { token, body: wrong })
    expect(refused.status).toBe(422)
    expect(Object.keys(ErrorBody.parse(await refused.json()).errors ?? {})).toEqual(['password'])
    const body = { ...details, password: sessions.person.password }
    const saved = await ask(endpoints.bank.save, { token, body })
    expect(saved).toMatchObject({ account_number: '•••• 3000', bank_name: 'Orchard Bank' })
    expect((await ask(endpoints.bank.get, { token })).data).toEqual(saved)
  })
})
