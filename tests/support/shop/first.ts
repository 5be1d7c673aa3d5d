// A shop without an administrator, and a visitor who wants to become it.
import { keepFirstSecret } from '#/commerce/api/auth/first/first-link.service.ts'
import type { TestApi } from './api.ts'

export const PASSWORD = 'seven plums a day'

type Form = { secret: string; name?: string; email?: string; password?: string } & Place
type Place = { language?: string; country?: string | null; time_zone?: string }
type Caller = { ip?: string }

/** The secret in the printed link. */
export const secretOf = (shop: TestApi, starting = false): Promise<string | undefined> =>
  keepFirstSecret(shop.deps, { starting })

/** The calls of the set-up page. */
export const visitorOf = (shop: TestApi, { ip = '192.0.2.1' }: Caller = {}) => {
  const how = { token: shop.systemToken, headers: { 'x-client-ip': ip } }
  return {
    needed: async () => (await shop.call('GET', '/first-administrator', how)).body,
    check: (secret: string) =>
      shop.call('POST', '/first-administrator/check', { ...how, body: { secret } }),
    make: ({
      secret,
      name = 'Ada Pine',
      email = 'ada@shop.example',
      password = PASSWORD,
      ...place
    }: Form) =>
      shop.call('POST', '/first-administrator', {
        ...how,
        body: { secret, name, email, password, password_confirmation: password, ...place },
      }),
  }
}
