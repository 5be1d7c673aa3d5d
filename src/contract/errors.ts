// Error codes and error answers.
import { z } from 'zod'

export const ERROR_CODES = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'SECOND_FACTOR',
  'SECOND_FACTOR_NEEDED',
  'FORBIDDEN',
  'BLOCKED',
  'CROSS_ORIGIN',
  'NOT_FOUND',
  'CONFLICT',
  'VERSION_CONFLICT',
  'IDEMPOTENCY_CONFLICT',
  'STOCK_CONFLICT',
  'PRICE_CHANGED',
  'WISHLIST_FULL',
  'COMPARE_FULL',
  'IN_USE',
  'MINIMUM_ORDER',
  'COUPON_INVALID',
  'GIFT_CARD_INVALID',
  'EMPTY_CART',
  'NOT_DELIVERED_THERE',
  'UNPAID_LIMIT',
  'SLOT_TAKEN',
  'STORE_CLOSED',
  'SHOP_CLOSED',
  'STATUS_CONFLICT',
  'REFUND_TOO_HIGH',
  'PAYMENT_FAILED',
  'PAYMENT_UNAVAILABLE',
  'EMAIL_NOT_VERIFIED',
  'ACTING_FOR_CUSTOMER',
  'MAY_NOT_ORDER',
  'LAST_OWNER',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'INVALID',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'NOT_READY',
] as const

export const ErrorCode = z.enum(ERROR_CODES)
export type ErrorCode = z.infer<typeof ErrorCode>

/** A cart or order line that is short of stock. */
export const ShortLine = z.object({
  index: z.int(),
  product_id: z.int(),
  variation_id: z.int().nullable(),
  uom_entry: z.int().nullable(),
  name: z.string(),
  available: z.number(),
})
export type ShortLine = z.infer<typeof ShortLine>

export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  /** Field path → messages, in the language of the answer. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With STOCK_CONFLICT: the remaining quantity of each short line. */
  lines: z.array(ShortLine).optional(),
  /** With VERSION_CONFLICT: the current record. With PRICE_CHANGED: the totals that the order would have. */
  current: z.unknown().optional(),
  /** With SECOND_FACTOR: sent back together with the code. */
  ticket: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
