import { z } from 'zod'
import { Theme } from '#/contract/content/theme.ts'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { Section } from './sections.ts'

/** A home: sections from top to bottom. */
export const Home = z.object({
  slug: Theme,
  name: z.string(),
  /** The enabled ones. */
  sections: z.array(Section),
  updated_at: Timestamp,
})
export type Home = z.infer<typeof Home>

/** The goods of the newsletter and leaflet that are valid now. */
const WeekOffers = z.object({
  id: Id,
  valid_until: Timestamp,
  products: z.array(ProductSummary),
})
export type WeekOffers = z.infer<typeof WeekOffers>

export const endpoints = {
  one: endpoint({
    method: 'GET',
    path: '/home',
    auth: 'system',
    summary: 'A home with its sections; without a slug, the one named by the theme options',
    query: z.object({ slug: z.string().max(120).optional() }),
    response: Home,
    content: true,
  }),
  week: endpoint({
    method: 'GET',
    path: '/home/week',
    auth: 'system',
    summary: "The week's offers that can be bought now; null while none are valid",
    response: z.object({ data: WeekOffers.nullable() }),
    content: true,
  }),
}
