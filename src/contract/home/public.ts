import { z } from 'zod'
import { Theme } from '#/contract/content/theme.ts'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
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
}
