// The activity log of staff: who changed which field of which record, when, and its values before and after.
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
  'promotion',
  'group_price',
  'zone',
  'pickup_place',
  'post',
  'faq',
  'page',
  'home',
  'letter',
  'settings',
  'theme_options',
  'order',
  'customer',
  'customer_group',
  'newsletter',
  'gift_card',
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
  'api_key',
  'webhook',
  'extension',
  'job',
  'import',
  'closing',
  'supplier',
  'purchase',
  'supplier_return',
  'recall',
  'price_list',
  'shelf_label',
  'standing_order',
  'redirect',
  'tax_rate',
  'takeover',
  'past_order',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_ACTIONS = ['create', 'change', 'remove'] as const

/** How long a bulk change can be undone in one step. */
export const UNDO_MINUTES = 10

export const Activity = z.object({
  id: Id,
  at: Timestamp,
  /** Shared by all entries that were written together. */
  change: z.uuid(),
  /** Null if the shop did it itself, or if the account was deleted. */
  who: z.string().nullable(),
  kind: z.enum(ACTIVITY_KINDS),
  /** The record's ID or number. */
  record: z.string(),
  name: z.string(),
  action: z.enum(ACTIVITY_ACTIONS),
  /** Only for changes. */
  field: z.string().nullable(),
  old: z.unknown(),
  new: z.unknown(),
  /** The old value can be restored. */
  can_restore: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const ActivityQuery = z.object({
  ...paging(50),
  /** Searches names of records and people, fields and values. */
  search: z.string().max(200).default(''),
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
  record: z.string().max(120).optional(),
  action: z.enum(ACTIVITY_ACTIONS).optional().catch(undefined),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const Undone = z.object({
  undone: z.int(),
  /** Later changes stay. */
  refused: z.array(z.object({ record: z.string(), name: z.string() })),
})
export type Undone = z.infer<typeof Undone>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/activity',
    auth: 'admin',
    permission: 'office',
    summary: 'Staff changes, newest first; of one record, or of all',
    query: ActivityQuery,
    response: pageOf(Activity),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/activity/{id}/restore',
    auth: 'admin',
    permission: 'office',
    summary: 'Restore the old value of a field',
    params: byId,
    response: Message,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/activity-undo',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Undo a change to products within ten minutes, except fields changed since',
    body: z.object({ change: z.uuid() }),
    response: Undone,
  }),
}
