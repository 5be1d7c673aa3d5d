// The contract as typed calls: `shop.cart.add({ body })`. Knows no address and no token.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#/contract/endpoint.ts'
import type { Endpoints } from '#/contract/index.ts'

export type Request = {
  method: Endpoint['method']
  /** Path with its parameters filled in. */
  path: string
  /** Path as the contract writes it. */
  pattern: string
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Idempotency-Key, for calls that take one. */
  key?: string | undefined
}
export type Send = (request: Request) => Promise<unknown>

type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : { [P in K]: T }
type InputOf<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  ([QueryOf<E>] extends [undefined] ? { query?: undefined } : { query?: QueryOf<E> }) &
  Given<'body', BodyOf<E>> & { key?: string }
type Args<E extends Endpoint> = [ParamsOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [input?: InputOf<E>]
  : [input: InputOf<E>]

export type Call<E extends Endpoint> = (...args: Args<E>) => Promise<ResponseOf<E>>

/** Makes the calls on top of something that sends. */
export function createShop(send: Send) {
  const call =
    <E extends Endpoint>(method: E['method'], path: E['path']): Call<E> =>
    (...[input]) => {
      const params: Record<string, unknown> = { ...(input?.params ?? {}) }
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(params[name])),
      )
      const request = {
        method,
        path: filled,
        pattern: path,
        query: input?.query,
        body: input?.body,
        key: input?.key,
      }
      // What comes back is the contract's: the server client parses it, the gateway only passes it on.
      return send(request as Request) as Promise<ResponseOf<E>>
    }
  type A = Endpoints['auth']
  type C = Endpoints['content']
  type P = Endpoints['product']
  type O = Endpoints['order']
  type K = Endpoints['cart']
  type U = Endpoints['account']
  return {
    auth: {
      login: call<A['login']>('POST', '/login'),
      register: call<A['register']>('POST', '/register'),
      logout: call<A['logout']>('POST', '/logout'),
      self: call<A['self']>('GET', '/self'),
    },
    content: {
      themeOptions: call<C['themeOptions']>('GET', '/themeOptions'),
      settings: call<C['settings']>('GET', '/settings'),
      currencies: call<C['currencies']>('GET', '/currency'),
      countries: call<C['countries']>('GET', '/country'),
      page: call<C['page']>('GET', '/page/slug/{slug}'),
      stores: call<C['stores']>('GET', '/store'),
    },
    category: {
      list: call<Endpoints['category']['list']>('GET', '/category'),
      bySlug: call<Endpoints['category']['bySlug']>('GET', '/category/slug/{slug}'),
    },
    product: {
      list: call<P['list']>('GET', '/product'),
      bySlug: call<P['bySlug']>('GET', '/product/slug/{slug}'),
      availability: call<P['availability']>('GET', '/product/availability'),
    },
    cart: {
      get: call<K['get']>('GET', '/cart'),
      add: call<K['add']>('POST', '/cart'),
      update: call<K['update']>('PUT', '/cart'),
      remove: call<K['remove']>('DELETE', '/cart/{id}'),
      clear: call<K['clear']>('DELETE', '/cart'),
    },
    order: {
      checkout: call<O['checkout']>('POST', '/order'),
      list: call<O['list']>('GET', '/order'),
      byNumber: call<O['byNumber']>('GET', '/order/{order_number}'),
      track: call<O['track']>('POST', '/order/track'),
    },
    account: {
      addresses: call<U['addresses']>('GET', '/address'),
      createAddress: call<U['createAddress']>('POST', '/address'),
      updateAddress: call<U['updateAddress']>('PUT', '/address/{id}'),
      deleteAddress: call<U['deleteAddress']>('DELETE', '/address/{id}'),
    },
  }
}

export type Shop = ReturnType<typeof createShop>
