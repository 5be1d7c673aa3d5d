// Calls of the contract, by endpoint.
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import type { Answer, TestApi } from '#tests/support/shop/api.ts'
import type { Asking } from './entry.ts'

/** All calls of the contract, each with its name, such as `cart.add`. */
export const CALLS: [name: string, endpoint: Endpoint][] = Object.entries(endpoints).flatMap(
  ([word, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [
      `${word}.${name}`,
      endpoint,
    ]),
)

/** The value for a path parameter that was not given. */
const NOTHING = { id: 1, product_id: 1, slug: 'nothing', order_number: 'L000000-AAAAAA' }

export function pathOf({ path }: Endpoint, { params, query = {} }: Asking): string {
  const given: Record<string, string | number> = { ...NOTHING, ...params }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? 'none'),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Calls a shop with this token. */
export const ask = (
  shop: TestApi,
  endpoint: Endpoint,
  { token, ...asking }: Asking & { token?: string | undefined },
): Promise<Answer> =>
  shop.call(endpoint.method, pathOf(endpoint, asking), {
    ...(token === undefined ? {} : { token }),
    ...(endpoint.body ? { body: asking.body ?? {} } : {}),
  })

export const textOf = ({ body }: Answer): string =>
  typeof body === 'string' ? body : JSON.stringify(body)
