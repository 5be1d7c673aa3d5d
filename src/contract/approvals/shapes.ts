// Orders above somebody's limit, which wait for an approval.
import { z } from 'zod'
import { AddressInput } from '#/contract/account/shapes.ts'
import { Id, Timestamp } from '#/contract/common.ts'
import { BookedSlot } from '#/contract/delivery/public.ts'

/** `returned`: it was approved, and could not be placed as it was asked for. */
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
  /** Why it was declined or came back. */
  reason: z.string().nullable(),
  /** Once it is placed. */
  order_number: z.string().nullable(),
  /** As it was when it was asked for: goods and delivery, before wallet and points. */
  value: z.number(),
  /** What is to be paid. */
  total: z.number(),
  items: z.array(
    z.object({
      name: z.string(),
      unit: z.string().nullable(),
      quantity: z.number(),
      sub_total: z.number(),
    }),
  ),
  shipping_address: AddressInput,
  delivery_slot: BookedSlot.nullable(),
  notes: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** May whoever asks decide about it. */
  may_decide: z.boolean(),
  /** May they take it back. */
  may_withdraw: z.boolean(),
  /** May they have the goods in their cart again. */
  may_repeat: z.boolean(),
})
export type Approval = z.infer<typeof Approval>
