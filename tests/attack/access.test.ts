// Every call of the contract, made by everybody who must not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import { ask, CALLS, textOf } from './asking.ts'
import { ENTRIES } from './entries.ts'
import { type Entry, isOwn } from './entry.ts'
import { openWorld, OTHERS, SECRET, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const table: Record<string, Record<string, Entry>> = ENTRIES
const rows = CALLS.map(([title, endpoint]) => {
  const [word = '', name = ''] = title.split('.')
  return { title, endpoint, entry: table[word]?.[name] }
})
const rowsOf = (kind: (entry: Entry) => boolean) =>
  rows.filter(({ entry }) => entry !== undefined && kind(entry))

describe('the table of who may do what', () => {
  it.each(rows)('knows $title', ({ entry }) => {
    expect(entry).toBeDefined()
  })

  it('knows no call that is gone, and leaves to staff what is for administrators', () => {
    const known = Object.entries(table).flatMap(([word, calls]) =>
      Object.keys(calls).map((name) => `${word}.${name}`),
    )
    expect(known.toSorted()).toEqual(CALLS.map(([title]) => title).toSorted())
    const forStaff = rowsOf((entry) => entry === 'staff').map(({ title }) => title)
    const admin = CALLS.filter(([, { auth }]) => auth === 'admin').map(([title]) => title)
    expect(forStaff).toEqual(admin)
    expect(Object.keys(endpoints).length).toBeGreaterThan(20)
  })
})

describe('what is for staff', () => {
  const refused = { guest: 401, customer: 403, seller: 403, delivery: 403, integrator: 403 }
  it.each(rowsOf((entry) => entry === 'staff'))(
    '$title is refused to everybody else',
    async ({ endpoint }) => {
      for (const [role, status] of Object.entries(refused)) {
        const token = world.tokens[role as keyof typeof refused]
        const answer = await ask(world.shop, endpoint, { token })
        expect([role, answer.status]).toEqual([role, status])
      }
    },
  )
})

describe('what is for drivers and pickers', () => {
  const refused = { guest: 401, customer: 403, seller: 403, integrator: 403 }
  it.each(rowsOf((entry) => entry === 'crew'))(
    '$title is refused to everybody else',
    async ({ endpoint }) => {
      for (const [role, status] of Object.entries(refused)) {
        const token = world.tokens[role as keyof typeof refused]
        const answer = await ask(world.shop, endpoint, { token })
        expect([role, answer.status]).toEqual([role, status])
      }
    },
  )
})

describe('what is for sellers', () => {
  const refused = { guest: 401, customer: 403, delivery: 403, integrator: 403, admin: 403 }
  it.each(rowsOf((entry) => entry === 'seller'))(
    '$title is refused to everybody else',
    async ({ endpoint }) => {
      for (const [role, status] of Object.entries(refused)) {
        const token = world.tokens[role as keyof typeof refused]
        const answer = await ask(world.shop, endpoint, { token })
        expect([role, answer.status]).toEqual([role, status])
      }
    },
  )
})

describe('personal data', () => {
  it.each(rowsOf(isOwn))('$title is refused to everybody else', async ({ endpoint, entry }) => {
    if (!entry || !isOwn(entry)) throw new Error('no entry')
    const asking = await entry.own(world.things)
    for (const role of OTHERS) {
      if (entry.staffToo && role === 'admin') continue
      const answer = await ask(world.shop, endpoint, { ...asking, token: world.tokens[role] })
      expect([role, answer.status, textOf(answer)]).toEqual([
        role,
        expect.toBeOneOf([401, 403, 404, 422]),
        expect.not.stringContaining(SECRET),
      ])
    }
    // The thing still exists unchanged: its owner gets what the others were refused.
    const mine = await ask(world.shop, endpoint, { ...asking, token: world.owners[entry.owner] })
    expect([mine.status, mine.status === 200 ? '' : textOf(mine)]).toEqual([200, ''])
  })

  it('is whatever sellers and drivers name by a number', () => {
    const named = rowsOf((entry) => entry === 'seller' || entry === 'crew')
      .filter(({ endpoint }) => /\{\w+\}/.test(endpoint.path))
      .map(({ title }) => title)
    // Pickers pick any order.
    expect(named.filter((title) => !title.startsWith('crewPicking.'))).toEqual([])
  })
})

describe('what anybody may ask', () => {
  it.each(rowsOf((entry) => entry === 'open' || entry === 'self'))(
    '$title tells nobody what the owner wrote',
    async ({ endpoint }) => {
      const order_number = await orderOfOwner()
      for (const role of OTHERS) {
        const asking = { params: { order_number }, token: world.tokens[role] }
        expect([role, await told(endpoint, asking)]).toEqual([
          role,
          expect.not.stringContaining(SECRET),
        ])
      }
    },
  )

  const told = async (endpoint: Endpoint, asking: Parameters<typeof ask>[2]) =>
    textOf(await ask(world.shop, endpoint, asking))

  let order: Promise<string> | undefined
  const orderOfOwner = () => (order ??= world.things.order())
})
