import { z } from 'zod'
import { Localized, seen, Slug, text, Timestamp, version } from '#/contract/common.ts'
import { Theme } from '#/contract/content/theme.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { AdminSection } from './sections.ts'

/** A home in all languages, disabled sections included. */
export const AdminHome = z.object({
  slug: Theme,
  name: Localized,
  sections: z.array(AdminSection),
  ...version,
  updated_at: Timestamp,
})
export type AdminHome = z.infer<typeof AdminHome>

export const AdminHomeInput = z.object({
  name: text(80),
  sections: z
    .array(AdminSection)
    .max(40)
    .check(({ value, issues }) => {
      for (const [index, { id }] of value.entries())
        if (value.findIndex((other) => other.id === id) < index)
          issues.push({ code: 'custom', input: id, path: [index, 'id'] })
    }),
})
export const HomeChange = AdminHomeInput.extend(seen)
export type HomeChange = z.output<typeof HomeChange>
export type AdminHomeInput = z.output<typeof AdminHomeInput>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/home',
    auth: 'admin',
    permission: 'content.read',
    summary: 'All homes, including disabled sections',
    response: z.object({ data: z.array(AdminHome) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/home/{slug}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Change a home: the order of its sections, their options and texts',
    params: z.object({ slug: Slug }),
    body: HomeChange,
    response: AdminHome,
  }),
}
