// What the shop does with personal data, in which tables, why, and for how long (rule 244). The customers' page, the
// processing record of the staff, export and deletion follow this list; `tests/commerce/api/privacy` compares it with
// the tables. Its words are in `privacy.json`.
import { APPROVAL_DAYS } from '#/domain/household.ts'
import { USER_TOKEN_HOURS } from '#/domain/account/token.ts'
import { ANSWERED_DAYS, BACK_DAYS, HOOK_DAYS, SENT_DAYS, TOLD_DAYS } from './periods.ts'
import type { Persons, Processing } from './processing.ts'
import { WORK_RECORDS } from './work-records.ts'

export const RECORDS = {
  account: {
    persons: ['customers'],
    basis: 'contract',
    kept: 'account',
    tables: [
      'user',
      'customer',
      'credential',
      'address',
      'email_change',
      'passkey',
      'second_factor',
    ],
    receivers: ['mail', 'sms', 'sign_in'],
    exported: ['person', 'new_email', 'addresses', 'passkeys', 'signs_in_by'],
    leaving: 'removed',
  },
  sessions: {
    persons: ['customers', 'staff', 'sellers'],
    basis: 'contract',
    kept: { hours: USER_TOKEN_HOURS },
    tables: ['session'],
    receivers: [],
    exported: ['sessions'],
    leaving: 'removed',
  },
  protection: {
    persons: ['customers', 'visitors'],
    basis: 'interest',
    kept: 'short',
    tables: [
      'one_time_code',
      'reset_token',
      'passkey_challenge',
      'rate_count',
      'idempotency',
      'first_link',
    ],
    receivers: [],
    exported: [],
    leaving: 'removed',
  },
  household: {
    persons: ['customers'],
    basis: 'contract',
    kept: { days: APPROVAL_DAYS },
    tables: ['customer_invitation', 'order_approval'],
    receivers: ['mail'],
    exported: [],
    leaving: 'removed',
  },
  bank: {
    persons: ['customers'],
    basis: 'contract',
    kept: 'account',
    tables: ['payment_account'],
    receivers: [],
    exported: ['bank_details'],
    leaving: 'removed',
  },
  basket: {
    persons: ['customers'],
    basis: 'contract',
    kept: 'account',
    tables: ['cart', 'cart_line', 'wishlist_item', 'compare_item', 'shopping_list', 'window_hold'],
    receivers: ['erp'],
    exported: ['cart', 'wishlist', 'comparison', 'shopping_lists'],
    leaving: 'removed',
  },
  standing: {
    persons: ['customers'],
    basis: 'contract',
    kept: 'account',
    tables: ['standing_order', 'standing_run'],
    receivers: ['mail'],
    exported: ['standing_orders'],
    leaving: 'removed',
  },
  orders: {
    persons: ['customers', 'visitors'],
    basis: 'contract',
    kept: 'law',
    tables: [
      'order',
      'order_line',
      'order_event',
      'order_note',
      'order_charge',
      'order_arrival',
      'line_event',
      'sub_order',
      'coupon_use',
      'gift_card_use',
      'pick',
      'picked_order',
      'erp_outbox',
      'recall_order',
    ],
    receivers: ['mail', 'sms', 'erp', 'sellers', 'programs'],
    exported: ['orders'],
    leaving: 'kept',
  },
  handover: {
    persons: ['customers', 'visitors', 'staff'],
    basis: 'contract',
    kept: 'law',
    tables: ['stop', 'run', 'collection', 'empties', 'door'],
    receivers: [],
    exported: [],
    leaving: 'kept',
  },
  books: {
    persons: ['customers', 'visitors'],
    basis: 'legal',
    kept: 'law',
    tables: [
      'document',
      'payment',
      'payment_event',
      'payment_case',
      'refund',
      'refund_line',
      'refund_picture',
      'withdrawal',
      'card_payout_line',
    ],
    receivers: ['stripe', 'erp'],
    exported: [],
    leaving: 'kept',
  },
  credit: {
    persons: ['customers', 'visitors'],
    basis: 'legal',
    kept: 'law',
    tables: ['wallet_entry', 'points_entry', 'gift_card', 'gift_card_entry'],
    receivers: [],
    exported: ['wallet', 'points', 'gift_cards'],
    leaving: 'unnamed',
  },
  reviews: {
    persons: ['customers'],
    basis: 'contract',
    kept: 'asked',
    tables: ['review', 'question', 'question_feedback'],
    receivers: ['sellers'],
    exported: ['reviews', 'questions', 'feedback'],
    leaving: 'unnamed',
  },
  notices: {
    persons: ['customers', 'staff'],
    basis: 'contract',
    kept: { days: TOLD_DAYS },
    tables: ['notification', 'notification_off'],
    receivers: [],
    exported: ['notifications', 'switched_off'],
    leaving: 'removed',
  },
  push: {
    persons: ['customers', 'visitors', 'staff'],
    basis: 'consent',
    kept: 'asked',
    tables: ['push_device', 'push_message'],
    receivers: ['push'],
    exported: [],
    leaving: 'removed',
  },
  mails: {
    persons: ['customers', 'visitors', 'staff', 'sellers'],
    basis: 'contract',
    kept: { days: SENT_DAYS },
    tables: ['mail'],
    receivers: ['mail', 'sms'],
    exported: ['mails'],
    leaving: 'removed',
  },
  newsletter: {
    persons: ['customers', 'visitors'],
    basis: 'consent',
    kept: 'asked',
    tables: ['newsletter_subscriber', 'newsletter_token'],
    receivers: ['mail'],
    exported: ['newsletter'],
    leaving: 'removed',
  },
  awaited: {
    persons: ['customers', 'visitors'],
    basis: 'consent',
    kept: { days: BACK_DAYS.waiting },
    tables: ['back_in_stock'],
    receivers: ['mail'],
    exported: ['awaited'],
    leaving: 'removed',
  },
  messages: {
    persons: ['customers', 'visitors'],
    basis: 'interest',
    kept: { days: ANSWERED_DAYS },
    tables: ['contact_message'],
    receivers: ['mail'],
    exported: ['messages'],
    leaving: 'removed',
  },
  agents: {
    persons: ['customers', 'visitors'],
    basis: 'contract',
    kept: 'short',
    tables: ['agent_basket', 'agent_order'],
    receivers: ['agents'],
    exported: [],
    leaving: 'kept',
  },
  notes: {
    persons: ['customers'],
    basis: 'interest',
    kept: 'account',
    tables: ['customer_note'],
    receivers: [],
    exported: [],
    leaving: 'removed',
  },
  programs: {
    persons: ['customers', 'visitors'],
    basis: 'interest',
    kept: { days: HOOK_DAYS },
    tables: ['shop_event', 'webhook_delivery'],
    receivers: ['programs'],
    exported: [],
    leaving: 'kept',
  },
  ...WORK_RECORDS,
} as const satisfies Record<string, Processing>

export type RecordId = keyof typeof RECORDS
type Parts = (typeof RECORDS)[RecordId]['exported'][number]
/** What the file of a person's data consists of. */
export type ExportPart = Parts

const ENTRIES = Object.entries(RECORDS) as [RecordId, Processing][]

const ABOUT_VISITORS: readonly Persons[] = ['customers', 'visitors']

/** What concerns those who shop: the customers' page. */
export const CUSTOMER_RECORDS = ENTRIES.filter(([, { persons }]) =>
  persons.some((who) => ABOUT_VISITORS.includes(who)),
)

/** All of it: the record of Art. 30. */
export const ALL_RECORDS = ENTRIES
