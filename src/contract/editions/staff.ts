// What pages, homes and the theme options said before, and what somebody is still working on.
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
  /** Nobody, where the account is gone. */
  who: z.string().nullable(),
  /** In the shape in which such a record is written. */
  value: z.unknown(),
})
export type Edition = z.infer<typeof Edition>

/** Drafts are of what is looked at before it is published. */
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
    summary: 'What a page, a home or the theme options have said, the newest first',
    query: which.extend(paging(20)),
    response: pageOf(Edition),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/admin/draft',
    auth: 'admin',
    permission: 'content.read',
    summary: 'What one has changed and not published yet; null where there is nothing',
    query: which,
    response: Draft,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/preview',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Theme options and homes as visitors would get them with what one is working on',
    response: z.object({ theme_options: ThemeOptions, homes: z.array(Home) }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/admin/draft',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Keep what one is working on; only oneself sees it',
    body: DraftInput,
    response: Draft,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/admin/draft',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Throw away what one was working on',
    query: which,
    response: Message,
  }),
}
