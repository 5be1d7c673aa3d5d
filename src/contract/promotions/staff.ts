import { z } from 'zod'
import {
  Amount,
  Id,
  Message,
  byId,
  pageOf,
  paging,
  seen,
  text,
  version,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** Of `take` pieces: `amount` are paid; the cheapest has `amount` percent off; or all cost `amount`. */
export const PROMOTION_KINDS = ['for', 'percent', 'price'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

const Moment = z.iso.datetime({ offset: true }).nullable().default(null)
const Ids = z.array(Id).max(500).default([])

const PromotionFields = z.object({
  /** As customers read it, such as "3 for 2". */
  title: text(60),
  kind: z.enum(PROMOTION_KINDS),
  take: z.int().min(2).max(100),
  amount: Amount,
  /** A set may be of different goods. */
  is_mixed: z.boolean().default(true),
  /** The most sets per order; null for no limit. */
  most: z.int().min(1).max(10_000).nullable().default(null),
  /** The most sets of one customer over all orders; guests are recognised as with coupons. Null for no limit. */
  most_per_customer: z.int().min(1).max(10_000).nullable().default(null),
  starts_at: Moment,
  ends_at: Moment,
  /** Days of the week in the shop's time zone, 0 is Sunday; empty for every day. */
  days: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** Including all subcategories. If both are empty, it is for all goods. */
  category_ids: Ids,
  product_ids: Ids,
  status: z.union([z.literal(0), z.literal(1)]).default(1),
})
type PromotionFields = z.output<typeof PromotionFields>

/** The fields alone, so that a form can check the changed ones. */
export const PromotionForm = PromotionFields.partial()

const isRightAmount = ({ kind, take, amount }: PromotionFields): boolean => {
  if (kind === 'for') return Number.isInteger(amount) && amount >= 1 && amount < take
  return kind === 'percent' ? amount > 0 && amount <= 100 : amount > 0
}

export const PromotionInput = PromotionFields.refine(isRightAmount, { path: ['amount'] }).refine(
  ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
  { path: ['ends_at'] },
)
export type PromotionInput = z.output<typeof PromotionInput>

export const PromotionChange = PromotionInput.safeExtend(seen)
export type PromotionChange = z.output<typeof PromotionChange>

export const AdminPromotion = PromotionFields.extend({ ...version, id: Id })
export type AdminPromotion = z.infer<typeof AdminPromotion>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/promotion',
    auth: 'admin',
    permission: 'coupons.read',
    summary: 'Quantity offers, such as 3 for 2, in any status',
    query: z.object({
      ...paging(20),
      /** Searches titles. */
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'ends_at']).catch('id').default('id'),
      sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
    }),
    response: pageOf(AdminPromotion),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/promotion/{id}',
    auth: 'admin',
    permission: 'coupons.read',
    summary: 'One quantity offer',
    params: byId,
    response: AdminPromotion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/promotion',
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Add a quantity offer',
    body: PromotionInput,
    response: AdminPromotion,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/promotion/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Change a quantity offer; existing orders stay as they are',
    params: byId,
    body: PromotionChange,
    response: AdminPromotion,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/promotion/{id}',
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Remove a quantity offer; existing orders keep it',
    params: byId,
    response: Message,
  }),
}
