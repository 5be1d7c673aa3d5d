// What every admin call must refuse.
import { describe, expect, it } from 'vitest'
import { Role } from '#/contract/auth/shapes.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import type { TestApi } from './api.ts'
import { failureOf } from './catalog.ts'

/** Each of these calls refuses guests and all roles but administrators. */
export function describeAdminOnly(shop: () => TestApi, endpoints: readonly Endpoint[]): void {
  const calls = endpoints.map(({ method, path }) => ({
    method,
    path: path.replace(/\{\w+\}/, '1'),
    body: method === 'GET' ? undefined : {},
  }))

  describe('who may', () => {
    it.each(calls)('$method $path is refused to guests', async ({ method, path, body }) => {
      for (const token of [undefined, shop().systemToken, 'made-up']) {
        const failure = failureOf(await shop().call(method, path, { body, token }), 401)
        expect(failure.code).toBe('UNAUTHENTICATED')
      }
    })

    it.each(Role.options.filter((role) => role !== 'admin'))(
      'a %s may call none of it',
      async (role) => {
        const { token } = await shop().signUp({ role })
        for (const { method, path, body } of calls) {
          const failure = failureOf(await shop().call(method, path, { body, token }), 403)
          expect(failure.code).toBe('FORBIDDEN')
        }
      },
    )
  })
}
