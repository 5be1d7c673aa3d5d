// Notifications: in the shop, by email, and by push (rule 129).
import type { OrderMailKind } from '#/domain/mail-kinds.ts'

/** The kinds that users can choose. */
export const NOTICE_KINDS = [
  'order',
  'delivery',
  'payment',
  'refund',
  'wallet',
  'points',
  'household',
  'stock',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_CHANNELS = ['shop', 'mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `choice`: on until it is switched off. `always`: the order or the law needs it. `never`: not sent. */
type Rule = 'choice' | 'always' | 'never'

const RULES: Record<NoticeKind, Record<NoticeChannel, Rule>> = {
  order: { shop: 'always', mail: 'always', push: 'choice' },
  delivery: { shop: 'choice', mail: 'choice', push: 'choice' },
  payment: { shop: 'always', mail: 'always', push: 'choice' },
  refund: { shop: 'always', mail: 'always', push: 'choice' },
  wallet: { shop: 'choice', mail: 'never', push: 'never' },
  points: { shop: 'choice', mail: 'never', push: 'never' },
  household: { shop: 'always', mail: 'always', push: 'choice' },
  stock: { shop: 'choice', mail: 'choice', push: 'choice' },
}

/** The setting of a kind on a channel. @example noticeRule('refund', 'mail') // 'always' */
export const noticeRule = (kind: NoticeKind, channel: NoticeChannel): Rule => RULES[kind][channel]

/** Events without an email of their own. */
export const OTHER_EVENTS = [
  'wallet_credit',
  'points_earned',
  'approval_asked',
  'approval_answered',
  'back_in_stock',
] as const
export type NoticeEvent = OrderMailKind | (typeof OTHER_EVENTS)[number]

/** Nothing if the email goes to the shop, or confirms the user's own action. */
const KIND_OF_MAIL: Partial<Record<OrderMailKind, NoticeKind>> = {
  paid: 'payment',
  payment_failed: 'payment',
  payment_differs: 'payment',
  payment_returned: 'payment',
  processing: 'delivery',
  packed: 'delivery',
  ready_to_collect: 'order',
  shipped: 'delivery',
  out_for_delivery: 'delivery',
  delivered: 'delivery',
  collected: 'delivery',
  cancelled: 'order',
  part_cancelled: 'order',
  refunded: 'refund',
  refund_requested: 'refund',
  refund_rejected: 'refund',
  order_note: 'order',
  substitution: 'order',
  order_changed: 'order',
  order_mended: 'order',
  order_differs: 'order',
}

/** The kind that an order email belongs to. @example noticeKindOf('shipped') // 'delivery' */
export const noticeKindOf = (mail: OrderMailKind): NoticeKind | undefined => KIND_OF_MAIL[mail]
