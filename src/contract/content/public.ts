// About the shop itself: theme options, settings, currencies, countries, its own pages.
import { z } from 'zod'
import { Id, Slug, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { Settings } from './settings.ts'
import { ThemeOptions } from './theme.ts'

export const Currency = z.object({
  id: Id,
  code: z.string(),
  symbol: z.string(),
  /** The value of one unit of the base currency. */
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

const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

export const endpoints = {
  themeOptions: endpoint({
    method: 'GET',
    path: '/themeOptions',
    auth: 'system',
    summary: 'Theme options: look and name of the shop',
    response: ThemeOptions,
    content: true,
    shared: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    auth: 'system',
    summary: 'Settings: prices, delivery, payment methods, contact',
    response: Settings,
    content: true,
    shared: true,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currency',
    auth: 'system',
    summary: 'Currencies for display; the first is the base currency',
    response: list(Currency),
    content: true,
    shared: true,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/country',
    auth: 'system',
    summary: 'Countries that addresses may be in, with their regions',
    response: list(Country),
    content: true,
    shared: true,
  }),
  pages: endpoint({
    method: 'GET',
    path: '/page',
    auth: 'system',
    summary: "The shop's published pages",
    response: list(InfoPage.pick({ slug: true, title: true })),
    content: true,
    shared: true,
  }),
  page: endpoint({
    method: 'GET',
    path: '/page/slug/{slug}',
    auth: 'system',
    summary: "One of the shop's pages; drafts are not found",
    params: z.object({ slug: Slug }),
    response: InfoPage,
    content: true,
  }),
  moved: endpoint({
    method: 'GET',
    path: '/moved',
    auth: 'system',
    summary: 'Where an old address leads; not found if there is no page for it',
    query: z.object({
      /** Without language, with its query. */
      path: z.string().min(1).max(4096),
    }),
    response: z.object({
      /** A path of this shop, without language. */
      path: z.string(),
      /** The language of that page; null: as asked for. */
      language: z.enum(LANGUAGES).nullable(),
    }),
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
      /** As in `Cache-Tag`; `shut` if the shop was closed or opened and nothing else. */
      tags: z.array(z.string()),
      next: z.string(),
      /** Identifies this content; cursors from another source are invalid. */
      source: z.string(),
      /** The cursor is from the future, for example after restoring a backup: anything may have changed. */
      reset: z.boolean(),
    }),
  }),
}
