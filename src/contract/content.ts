// What the shop says of itself: theme options, settings, currencies, countries, its own pages, stores.
import { z } from 'zod'
import { Id, Picture, Slug, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { BankAccount, PaymentMethod } from './payment.ts'

/** How lists of products are laid out. */
export const ListingLayout = z.object({
  /** Where the filters stand. */
  filters: z.enum(['left', 'right', 'none', 'offcanvas']),
  /** So many products a row where there is room, or one below the other. */
  density: z.enum(['3', '4', '5', 'list']),
  /** What stands above. */
  header: z.enum(['none', 'slider', 'banner']),
})
export type ListingLayout = z.infer<typeof ListingLayout>

/** How the page of a product is laid out. */
export const ProductLayout = z.enum([
  /** A picture with thumbnails below it. */
  'thumbnail',
  /** All pictures below each other; what buys stays beside them. */
  'sticky',
  /** Several pictures side by side above everything else. */
  'slider',
  /** What is told of the product stands in sections that unfold. */
  'accordion',
  /** The same in tabs. */
  'tabs',
])
export type ProductLayout = z.infer<typeof ProductLayout>

export const ThemeOptions = z.object({
  general: z.object({
    mode: z.enum(['light', 'dark', 'system']),
    language_direction: z.enum(['ltr', 'rtl']),
    site_title: z.string().max(80),
    site_tagline: z.string().max(160),
  }),
  logo: z.object({ favicon_icon: z.object({ original_url: z.string() }).nullable() }),
  seo: z.object({
    og_title: z.string(),
    og_description: z.string(),
    og_image: z.object({ original_url: z.string() }).nullable(),
    meta_description: z.string(),
    meta_tags: z.string(),
  }),
  listing: ListingLayout.default({ filters: 'left', density: '4', header: 'none' }),
  product: ProductLayout.default('thumbnail'),
})
export type ThemeOptions = z.infer<typeof ThemeOptions>

export const Settings = z.object({
  prices_include_tax: z.boolean(),
  delivery: z.object({ fee: z.number(), free_from: z.number().nullable(), tax_rate: z.number() }),
  minimum_order: z.number(),
  payment_methods: z.array(PaymentMethod),
  /** How long an order keeps its goods while it waits for a payment. */
  hold: z
    .object({ minutes: z.int().positive(), transfer_days: z.int().positive() })
    .default({ minutes: 30, transfer_days: 7 }),
  /** Points for each whole unit of the base currency, and what one of them pays; null where there are none. */
  points: z
    .object({ per_unit: z.number().min(0), value: z.number().min(0) })
    .nullable()
    .default(null),
  /** Where transfers go. */
  bank_account: BankAccount.nullable().default(null),
  /** Where the shop's clocks hang. */
  time_zone: z.string().default('Europe/Paris'),
  terms_version: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
})
export type Settings = z.infer<typeof Settings>

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

export const content = {
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
