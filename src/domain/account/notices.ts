// What people are told of: in the shop, by mail, and by browsers that asked for it (rule 129).
import type { OrderMailKind } from '#/domain/mail-kinds.ts'

/** What one can choose about. */
export const NOTICE_KINDS = [
  'order',
  'delivery',
  'payment',
  'refund',
  'wallet',
  'points',
  'household',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_CHANNELS = ['shop', 'mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `choice`: on until somebody switches it off. `always`: the order or the law needs it. `never`: there is none. */
type Rule = 'choice' | 'always' | 'never'

const RULES: Record<NoticeKind, Record<NoticeChannel, Rule>> = {
  order: { shop: 'always', mail: 'always', push: 'choice' },
  delivery: { shop: 'choice', mail: 'choice', push: 'choice' },
  payment: { shop: 'always', mail: 'always', push: 'choice' },
  refund: { shop: 'always', mail: 'always', push: 'choice' },
  wallet: { shop: 'choice', mail: 'never', push: 'never' },
  points: { shop: 'choice', mail: 'never', push: 'never' },
  household: { shop: 'always', mail: 'always', push: 'choice' },
}

/** What may be chosen about a kind on a channel. @example noticeRule('refund', 'mail') // 'always' */
export const noticeRule = (kind: NoticeKind, channel: NoticeChannel): Rule => RULES[kind][channel]

/** What happened, besides what there is a mail of. */
export const OTHER_EVENTS = [
  'wallet_credit',
  'points_earned',
  'approval_asked',
  'approval_answered',
] as const
export type NoticeEvent = OrderMailKind | (typeof OTHER_EVENTS)[number]

/** Nothing where the mail goes to the shop, or tells what somebody has just done. */
const KIND_OF_MAIL: Partial<Record<OrderMailKind, NoticeKind>> = {
  paid: 'payment',
  payment_failed: 'payment',
  payment_differs: 'payment',
  payment_returned: 'payment',
  processing: 'delivery',
  packed: 'delivery',
  shipped: 'delivery',
  out_for_delivery: 'delivery',
  delivered: 'delivery',
  cancelled: 'order',
  part_cancelled: 'order',
  refunded: 'refund',
  refund_requested: 'refund',
  refund_rejected: 'refund',
  order_note: 'order',
  substitution: 'order',
  order_changed: 'order',
}

/** Which choice a mail about an order falls under. @example noticeKindOf('shipped') // 'delivery' */
export const noticeKindOf = (mail: OrderMailKind): NoticeKind | undefined => KIND_OF_MAIL[mail]
