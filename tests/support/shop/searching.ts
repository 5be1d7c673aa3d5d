// Two APIs on one database, like two processes of a shop, and searches with both.
import { expect } from 'vitest'
import { createApi } from '#/commerce/api/app.ts'
import { ProductPage, Suggestions } from '#/contract/product/public.ts'
import { type CallOptions, createCall, startApi } from './api.ts'
import { bodyOf, signInAdmin } from './catalog.ts'

export type Query = Record<string, string>

/** `other` calls the second API; an administrator writes with the first. */
export async function openTwo() {
  const shop = await startApi()
  const admin = await signInAdmin(shop)
  const other = createCall(createApi(shop.deps))
  const get = (path: string, query: Query, options: CallOptions & { call?: typeof other } = {}) => {
    const { call = other, ...rest } = options
    return call('GET', `${path}?${new URLSearchParams(query)}`, {
      token: shop.systemToken,
      ...rest,
    })
  }
  const pageOf = async (query: Query, call = other) =>
    bodyOf(await get('/product', query, { call }), ProductPage)
  return {
    shop,
    admin,
    other,
    get,
    /** The second API's list. */
    pageOf,
    /** The names in its list; the first API must list the same. */
    seen: async (query: Query): Promise<string[]> => {
      const [there, here] = [await pageOf(query), await pageOf(query, shop.call)]
      expect({ ...here, data: here.data.length }).toEqual({ ...there, data: there.total })
      return there.data.map(({ name }) => name)
    },
    suggestionsOf: async (q: string, language: 'en' | 'fr' = 'en') =>
      bodyOf(await get('/product/suggest', { q }, { language }), Suggestions),
    /** Changes made by an administrator. */
    put: (path: string, body: object) => admin.call('PUT', path, { body }),
  }
}

export type Two = Awaited<ReturnType<typeof openTwo>>
