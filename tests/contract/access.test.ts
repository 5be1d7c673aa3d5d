import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#/contract/endpoint.ts'
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

const ANY = {
  id: 1,
  product_id: 1,
  slug: 'x',
  order_number: 'L000000-AAAAAA',
  number: 1,
  kind: 'x',
  name: 'x',
  session_id: 'x',
  delivery_id: 1,
  token: 'a'.repeat(43),
  reference: '00000000-0000-4000-8000-000000000000',
}
const all: [string, Endpoint][] = Object.entries(endpoints).flatMap(([word, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [
    `${word}.${name}`,
    endpoint,
  ]),
)
const withAccess = (...access: Endpoint['auth'][]) =>
  all.filter(([, { auth }]) => access.includes(auth))

async function refused(endpoint: Endpoint, token: string | undefined): Promise<[number, string]> {
  const body = endpoint.body ? {} : undefined
  const response = await target.call(endpoint, { token, params: ANY, body })
  const { code, message } = ErrorBody.parse(await response.json())
  expect(message).not.toBe('')
  return [response.status, code]
}

describe('callers', () => {
  it.each(withAccess('system', 'user', 'delivery', 'seller', 'admin'))(
    '%s answers 401 without a token',
    async (_, endpoint) => {
      expect(await refused(endpoint, undefined)).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  it.each(withAccess('system', 'user', 'delivery', 'seller', 'admin'))(
    '%s answers 401 to a wrong token',
    async (_, endpoint) => {
      expect(await refused(endpoint, 'nonsense')).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  it.each(withAccess('user', 'delivery', 'seller', 'admin'))(
    '%s answers 401 to a system token',
    async (_, endpoint) => {
      expect(await refused(endpoint, sessions.system)).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  it.each(withAccess('delivery', 'seller', 'admin'))(
    '%s answers 403 to a customer',
    async (_, endpoint) => {
      expect(await refused(endpoint, sessions.customer)).toEqual([403, 'FORBIDDEN'])
    },
  )
})
