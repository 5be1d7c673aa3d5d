// Orders above a spending limit, which wait for approval.
import { z } from 'zod'
import { OrderAddress } from '#/contract/account/shapes.ts'
import { Id, Timestamp } from '#/contract/common.ts'
import { PricesVersion } from '#/contract/checkout/public.ts'
import { BookedSlot } from '#/contract/delivery/public.ts'
import { UnitPrice } from '#/contract/product/shapes.ts'

/** `returned`: it was approved, but could not be placed as requested. */
export const APPROVAL_STATUSES = [
  'waiting',
  'approved',
  'declined',
  'returned',
  'withdrawn',
  'expired',
] as const
export const ApprovalStatus = z.enum(APPROVAL_STATUSES)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

export const Approval = z.object({
  id: Id,
  status: ApprovalStatus,
  requested_by: z.object({ id: z.string(), name: z.string() }),
  decided_by: z.string().nullable(),
  /** Why it was declined or returned. */
  reason: z.string().nullable(),
  /** Once placed. */
  order_number: z.string().nullable(),
  /** At the time of the request: goods and delivery, before wallet and points. */
  value: z.number(),
  /** The amount to pay. */
  total: z.number(),
  /** The version of the prices of that total; empty for older requests. */
  prices_version: PricesVersion.default(''),
  items: z.array(
    z.object({
      name: z.string(),
      unit: z.string().nullable(),
      quantity: z.number(),
      /** Of one in its unit; null for older requests. */
      price: z.number().nullable().default(null),
      unit_price: UnitPrice.nullable().default(null),
      sub_total: z.number(),
    }),
  ),
  shipping_address: OrderAddress,
  delivery_slot: BookedSlot.nullable(),
  notes: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** Whether the caller may decide. */
  may_decide: z.boolean(),
  /** Whether the caller may withdraw it. */
  may_withdraw: z.boolean(),
  /** Whether the caller may put its goods back into their cart. */
  may_repeat: z.boolean(),
})
export type Approval = z.infer<typeof Approval>
