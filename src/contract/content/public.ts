// What the shop says of itself: theme options, settings, currencies, countries, its own pages, stores.
import { z } from 'zod'
import { Id, Picture, Slug, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Settings } from './settings.ts'
import { ThemeOptions } from './theme.ts'

export const Currency = z.object({
  id: Id,
  code: z.string(),
  symbol: z.string(),
  /** How much of it one unit of the base currency is. */
  exchange_rate: z.number(),
})
export type Currency = z.infer<typeof Currency>

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type Country = z.infer<typeof Country>

export const InfoPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  version: z.string(),
  updated_at: Timestamp,
})
export type InfoPage = z.infer<typeof InfoPage>

export const Store = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  picture: Picture.nullable(),
})
export type Store = z.infer<typeof Store>

const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

export const endpoints = {
  themeOptions: endpoint({
    method: 'GET',
    path: '/themeOptions',
    auth: 'system',
    summary: 'How the shop looks and is called',
    response: ThemeOptions,
    content: true,
    shared: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    auth: 'system',
    summary: 'Prices, delivery, payment methods, contact',
    response: Settings,
    content: true,
    shared: true,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currency',
    auth: 'system',
    summary: 'Currencies that prices can be shown in; the first is the base',
    response: list(Currency),
    content: true,
    shared: true,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/country',
    auth: 'system',
    summary: 'Countries that are delivered to, with their states',
    response: list(Country),
    content: true,
    shared: true,
  }),
  page: endpoint({
    method: 'GET',
    path: '/page/slug/{slug}',
    auth: 'system',
    summary: "One of the shop's own pages",
    params: z.object({ slug: Slug }),
    response: InfoPage,
    content: true,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/store',
    auth: 'system',
    summary: 'The stores that sell here',
    response: list(Store),
    content: true,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/changes',
    auth: 'system',
    summary: 'Tags of the content that changed since a cursor, and the next cursor',
    query: z.object({
      since: z
        .string()
        .regex(/^\d{1,18}(\.\d{1,18}){0,100}$/)
        .optional(),
    }),
    response: z.object({
      tags: z.array(z.string()),
      next: z.string(),
      /** Names the content as a whole: a cursor of another source means nothing here. */
      source: z.string(),
      /** The cursor is from the future, as after a restored backup: anything may have changed. */
      reset: z.boolean(),
    }),
  }),
}
