// Earlier versions of pages, homes and theme options, and current drafts.
import { z } from 'zod'
import { Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { AdminThemeOptions, ThemeOptions } from '#/contract/content/theme.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Home } from '#/contract/home/public.ts'
import { AdminHomeInput } from '#/contract/home/staff.ts'

export const EDITION_KINDS = ['page', 'home', 'theme_options'] as const
export type EditionKind = (typeof EDITION_KINDS)[number]

const record = z.string().min(1).max(120)

export const Edition = z.object({
  id: Id,
  at: Timestamp,
  /** Null if the account was deleted. */
  who: z.string().nullable(),
  /** In the shape used for writing the record. */
  value: z.unknown(),
})
export type Edition = z.infer<typeof Edition>

/** What can have a draft, for a preview before publication. */
export const DraftInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('theme_options'),
    record: z.literal('theme_options'),
    value: AdminThemeOptions,
  }),
  z.object({ kind: z.literal('home'), record, value: AdminHomeInput }),
])
export type DraftInput = z.output<typeof DraftInput>

const Draft = z.object({ value: z.unknown(), updated_at: Timestamp.nullable() })

const which = z.object({ kind: z.enum(EDITION_KINDS), record })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/edition',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Published versions of a page, a home or the theme options, newest first',
    query: which.extend(paging(20)),
    response: pageOf(Edition),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/admin/draft',
    auth: 'admin',
    permission: 'content.read',
    summary: "The caller's unpublished draft; null if there is none",
    query: which,
    response: Draft,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/preview',
    auth: 'admin',
    permission: 'content.read',
    summary: "Theme options and homes as visitors would get them with the caller's drafts",
    response: z.object({ theme_options: ThemeOptions, homes: z.array(Home) }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/admin/draft',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Save a draft, visible only to the caller',
    body: DraftInput,
    response: Draft,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/admin/draft',
    auth: 'admin',
    permission: 'content.write',
    summary: "Discard the caller's draft",
    query: which,
    response: Message,
  }),
}
