// What staff have changed: who, when, which field of which record, and what stood there before and after.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const ACTIVITY_KINDS = [
  'product',
  'category',
  'attribute',
  'size_chart',
  'label',
  'coupon',
  'zone',
  'post',
  'faq',
  'page',
  'home',
  'letter',
  'settings',
  'theme_options',
  'order',
  'customer',
  'refund',
  'review',
  'question',
  'synonym',
  'store',
  'application',
  'payout',
  'upload',
  'message',
  'campaign',
  'staff',
  'role',
  'job',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_ACTIONS = ['create', 'change', 'remove'] as const

/** For so long a change to many can be taken back in one go. */
export const UNDO_MINUTES = 10

export const Activity = z.object({
  id: Id,
  at: Timestamp,
  /** The same for all that was written at once. */
  change: z.uuid(),
  /** Nobody, where the shop did it by itself, or where the account is gone. */
  who: z.string().nullable(),
  kind: z.enum(ACTIVITY_KINDS),
  /** The id or number of the record. */
  record: z.string(),
  name: z.string(),
  action: z.enum(ACTIVITY_ACTIONS),
  /** Of a change only. */
  field: z.string().nullable(),
  old: z.unknown(),
  new: z.unknown(),
  /** The old value can be put back. */
  can_restore: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const ActivityQuery = z.object({
  ...paging(50),
  /** In names of records and people, fields and values. */
  search: z.string().max(200).default(''),
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
  record: z.string().max(120).optional(),
  action: z.enum(ACTIVITY_ACTIONS).optional().catch(undefined),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const Undone = z.object({
  undone: z.int(),
  /** What has been changed again since then stays as it is. */
  refused: z.array(z.object({ record: z.string(), name: z.string() })),
})
export type Undone = z.infer<typeof Undone>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/activity',
    auth: 'admin',
    permission: 'office',
    summary: 'What staff have changed, newest first; of one record, or of all',
    query: ActivityQuery,
    response: pageOf(Activity),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/activity/{id}/restore',
    auth: 'admin',
    permission: 'office',
    summary: 'Put the old value of a field back',
    params: byId,
    response: Message,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/activity-undo',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Take back a change to products within ten minutes, but for what was changed since',
    body: z.object({ change: z.uuid() }),
    response: Undone,
  }),
}
