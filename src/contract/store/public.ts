// Stores, and applications to sell here.
import { z } from 'zod'
import { Message, paging, Slug } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ApplicationAnswer, OwnApplication, SellerForm } from './application.ts'
import { StoreList, StoreNames, StorePage } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** Stores on one page of the list. */
export const STORES_PAGE_SIZE = 24

export const STORE_SORTS = ['name', 'rating', 'products'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

const words = typed().max(100).catch('').default('')

export const StoreQuery = z.object({
  ...paging(STORES_PAGE_SIZE),
  /** Part of a name, a city or a description. */
  search: words,
  city: words,
  /** Empty: the order in which they joined. */
  sort: z.enum(STORE_SORTS).or(z.literal('')).catch('').default(''),
})
export type StoreQuery = z.output<typeof StoreQuery>

/** The link of an email to the applicant. */
const key = z.string().min(1).max(200)

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/store',
    auth: 'system',
    summary: 'Stores that sell in this shop, filtered by words or city',
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
    summary: 'Apply to sell here; the applicant gets a receipt by email',
    body: SellerForm,
    response: Message,
  }),
  application: endpoint({
    method: 'GET',
    path: '/seller/application',
    auth: 'system',
    summary: 'The state of an application, for anyone with the link of its emails',
    query: z.object({ key }),
    response: OwnApplication,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/seller/application/answer',
    auth: 'system',
    summary: "Answer the staff's question, optionally with more documents",
    body: ApplicationAnswer.extend({ key }),
    response: OwnApplication,
  }),
}
