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
import { CouponType } from './public.ts'
import { code } from '#/contract/typed.ts'

const Code = code().regex(/^[A-Z0-9_-]{2,40}$/)

const Moment = z.iso.datetime({ offset: true }).nullable().default(null)

const Limit = z.int().min(1).max(1_000_000_000).nullable().default(null)

const Ids = z.array(Id).max(500).default([])

const CouponFields = z.object({
  /** Stored in capitals. */
  code: Code,
  title: text(120),
  description: text(500),
  type: CouponType,
  /** A percentage, or an amount if the type is `fixed`; none for `free_shipping`. */
  amount: Amount.optional(),
  /** Minimum total of the goods that it applies to. */
  minimum: Amount.default(0),
  starts_at: Moment,
  ends_at: Moment,
  /** Only for customers without an order. */
  first_order: z.boolean().default(false),
  /** The most orders that may use it, in total and per customer; null for no limit. */
  usage_limit: Limit,
  usage_limit_per_customer: Limit,
  /** Including all subcategories. If both are empty, it applies to all goods. */
  category_ids: Ids,
  product_ids: Ids,
  /** Shown on the offers page. */
  is_public: z.boolean().default(false),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
})
type CouponFields = z.output<typeof CouponFields>

/** The fields alone, so that a form can check the changed ones. */
export const CouponForm = CouponFields.extend({ amount: Amount }).partial()

const isRightAmount = ({ type, amount }: CouponFields): boolean => {
  if (type === 'free_shipping') return true
  if (amount === undefined) return false
  return type === 'fixed' ? amount > 0 : amount <= 100
}

export const CouponInput = CouponFields.refine(isRightAmount, { path: ['amount'] }).refine(
  ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
  { path: ['ends_at'] },
)
export type CouponInput = z.output<typeof CouponInput>

export const CouponChange = CouponInput.safeExtend(seen)
export type CouponChange = z.output<typeof CouponChange>

export const AdminCoupon = CouponFields.extend({
  ...version,
  id: Id,
  amount: z.number(),
  /** The number of orders that use it. */
  used: z.int(),
})
export type AdminCoupon = z.infer<typeof AdminCoupon>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/coupon',
    auth: 'admin',
    permission: 'coupons.read',
    summary: 'Coupons in any status, with the number of orders that use them',
    query: z.object({
      ...paging(20),
      /** Searches codes and titles. */
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'code', 'used', 'ends_at']).catch('id').default('id'),
      sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
    }),
    response: pageOf(AdminCoupon),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/coupon/{id}',
    auth: 'admin',
    permission: 'coupons.read',
    summary: 'One coupon',
    params: byId,
    response: AdminCoupon,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/coupon',
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Add a coupon',
    body: CouponInput,
    response: AdminCoupon,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/coupon/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Change a coupon; existing orders stay as they are',
    params: byId,
    body: CouponChange,
    response: AdminCoupon,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/coupon/{id}',
    auth: 'admin',
    permission: 'coupons.write',
    summary: 'Remove a coupon; 409 if orders use it: disable it instead',
    params: byId,
    response: Message,
  }),
}
