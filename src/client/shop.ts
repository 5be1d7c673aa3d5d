// The contract as typed functions, such as `shop.cart.add({ body })`. Knows neither address nor token.
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

type Caller = <E extends Endpoint>(method: E['method'], path: E['path']) => Call<E>
type Of<Word extends keyof Endpoints> = Endpoints[Word]

/** Makes the functions on top of one that sends requests. */
export function createShop(send: Send) {
  const call: Caller =
    (method, path) =>
    (...[input]) => {
      const params = new Map(Object.entries(input?.params ?? {}))
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(params.get(name))),
      )
      const { query, body, key } = input ?? {}
      const request = { method, path: filled, pattern: path, query, body, key }
      // The server client checks answers against the contract; the browser trusts the gateway.
      return send(request as Request) as Promise<never>
    }
  return {
    ...catalogCalls(call),
    ...customerCalls(call),
    ...listCalls(call),
    ...reviewCalls(call),
  }
}

const catalogCalls = (call: Caller) => ({
  content: {
    themeOptions: call<Of<'content'>['themeOptions']>('GET', '/themeOptions'),
    settings: call<Of<'content'>['settings']>('GET', '/settings'),
    currencies: call<Of<'content'>['currencies']>('GET', '/currency'),
    countries: call<Of<'content'>['countries']>('GET', '/country'),
    page: call<Of<'content'>['page']>('GET', '/page/slug/{slug}'),
    stores: call<Of<'content'>['stores']>('GET', '/store'),
  },
  category: {
    list: call<Of<'category'>['list']>('GET', '/category'),
    bySlug: call<Of<'category'>['bySlug']>('GET', '/category/slug/{slug}'),
  },
  product: {
    list: call<Of<'product'>['list']>('GET', '/product'),
    bySlug: call<Of<'product'>['bySlug']>('GET', '/product/slug/{slug}'),
    suggest: call<Of<'product'>['suggest']>('GET', '/product/suggest'),
    availability: call<Of<'product'>['availability']>('GET', '/product/availability'),
  },
})

const customerCalls = (call: Caller) => ({
  auth: {
    login: call<Of<'auth'>['login']>('POST', '/login'),
    register: call<Of<'auth'>['register']>('POST', '/register'),
    logout: call<Of<'auth'>['logout']>('POST', '/logout'),
    self: call<Of<'auth'>['self']>('GET', '/self'),
  },
  cart: {
    get: call<Of<'cart'>['get']>('GET', '/cart'),
    add: call<Of<'cart'>['add']>('POST', '/cart'),
    update: call<Of<'cart'>['update']>('PUT', '/cart'),
    remove: call<Of<'cart'>['remove']>('DELETE', '/cart/{id}'),
    clear: call<Of<'cart'>['clear']>('DELETE', '/cart'),
  },
  checkout: {
    submit: call<Of<'checkout'>['submit']>('POST', '/order'),
  },
  orders: {
    list: call<Of<'orders'>['list']>('GET', '/order'),
    byNumber: call<Of<'orders'>['byNumber']>('GET', '/order/{order_number}'),
    track: call<Of<'orders'>['track']>('POST', '/order/track'),
    cancel: call<Of<'orders'>['cancel']>('POST', '/order/{order_number}/cancel'),
    pay: call<Of<'orders'>['pay']>('POST', '/order/{order_number}/pay'),
    reorder: call<Of<'orders'>['reorder']>('POST', '/order/{order_number}/reorder'),
  },
  delivery: {
    slots: call<Of<'delivery'>['slots']>('GET', '/delivery/slot'),
  },
  refunds: {
    request: call<Of<'refunds'>['request']>('POST', '/refund'),
  },
  account: {
    addresses: call<Of<'account'>['addresses']>('GET', '/address'),
    createAddress: call<Of<'account'>['createAddress']>('POST', '/address'),
    updateAddress: call<Of<'account'>['updateAddress']>('PUT', '/address/{id}'),
    deleteAddress: call<Of<'account'>['deleteAddress']>('DELETE', '/address/{id}'),
  },
})

const listCalls = (call: Caller) => ({
  saved: {
    get: call<Of<'saved'>['get']>('GET', '/saved'),
  },
  wishlist: {
    list: call<Of<'wishlist'>['list']>('GET', '/wishlist'),
    add: call<Of<'wishlist'>['add']>('POST', '/wishlist'),
    remove: call<Of<'wishlist'>['remove']>('DELETE', '/wishlist/{product_id}'),
  },
  compare: {
    list: call<Of<'compare'>['list']>('GET', '/compare'),
    add: call<Of<'compare'>['add']>('POST', '/compare'),
    remove: call<Of<'compare'>['remove']>('DELETE', '/compare/{product_id}'),
  },
})

const reviewCalls = (call: Caller) => ({
  reviews: {
    list: call<Of<'reviews'>['list']>('GET', '/review'),
    own: call<Of<'reviews'>['own']>('GET', '/review/own'),
    create: call<Of<'reviews'>['create']>('POST', '/review'),
    update: call<Of<'reviews'>['update']>('PUT', '/review/{id}'),
    delete: call<Of<'reviews'>['delete']>('DELETE', '/review/{id}'),
  },
  questions: {
    list: call<Of<'questions'>['list']>('GET', '/question-and-answer'),
    own: call<Of<'questions'>['own']>('GET', '/question-and-answer/own'),
    create: call<Of<'questions'>['create']>('POST', '/question-and-answer'),
    feedback: call<Of<'questions'>['feedback']>('POST', '/question-and-answer/{id}/feedback'),
  },
})

export type Shop = ReturnType<typeof createShop>
