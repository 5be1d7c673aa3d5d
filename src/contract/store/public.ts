// Stores, and asking to sell here.
import { z } from 'zod'
import { Message, paging, Slug } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress, PersonName, Phone } from '#/contract/fields.ts'
import { MESSAGE_MAX_LENGTH } from '#/contract/lengths.ts'
import { StoreList, StoreNames, StorePage } from './shapes.ts'

/** Stores on one page of the list. */
export const STORES_PAGE_SIZE = 24

export const STORE_SORTS = ['name', 'rating', 'products'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

const words = z.string().trim().max(100).catch('').default('')

export const StoreQuery = z.object({
  ...paging(STORES_PAGE_SIZE),
  /** Part of a name, a city or a description. */
  search: words,
  city: words,
  /** Empty: the order in which they came. */
  sort: z.enum(STORE_SORTS).or(z.literal('')).catch('').default(''),
})
export type StoreQuery = z.output<typeof StoreQuery>

export const SellerForm = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: Phone.optional(),
  store_name: z.string().trim().min(1).max(120),
  city: z.string().trim().min(1).max(120),
  website: z.httpUrl().max(300).optional(),
  /** What they sell, and how they make it. */
  message: z.string().trim().min(1).max(MESSAGE_MAX_LENGTH),
})
export type SellerForm = z.output<typeof SellerForm>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/store',
    auth: 'system',
    summary: 'Stores that sell in this shop, narrowed by words or city',
    query: StoreQuery,
    response: StoreList,
    content: true,
  }),
  names: endpoint({
    method: 'GET',
    path: '/store/names',
    auth: 'system',
    summary: 'Names of the stores that sell in this shop, at most a hundred',
    response: StoreNames,
    content: true,
    shared: true,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/store/slug/{slug}',
    auth: 'system',
    summary: 'One store',
    params: z.object({ slug: Slug }),
    response: StorePage,
    content: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/store/own',
    auth: 'user',
    summary: "Slugs of the signed-in seller's own stores, the oldest first",
    response: StoreNames,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/seller/apply',
    auth: 'system',
    summary: 'Ask to sell here; who asks gets a receipt by e-mail',
    body: SellerForm,
    response: Message,
  }),
}
