// Recalls of goods: who has them, who was told, and what was refunded (rule 178).
import { z } from 'zod'
import { Amount, byId, Id, Localized, pageOf, paging, text, Timestamp } from '#/contract/common.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderStatus } from '#/contract/orders/shapes.ts'
import { typed } from '#/contract/typed.ts'
import { RECALL_STATES, REFUND_HURDLES } from './states.ts'

/** Refunded in one call; the caller goes on with the rest. */
export const REFUNDS_AT_ONCE = 50

const day = z.iso.date()
const words = { subject: text(120), text: text(3000) }

export const RecallWording = z.object({ ...words, sms: Localized })
export const RecallWordingInput = z.object({
  ...words,
  /** Empty: no text message. */
  sms: z.object(inEachLanguage(() => typed().max(300).default(''))),
})
export type RecallWordingInput = z.output<typeof RecallWordingInput>

const Head = z.object({
  id: Id,
  product: z.object({ id: Id.nullable(), name: Localized }),
  lot: z.object({ id: Id.nullable(), code: z.string(), date: z.string().nullable() }).nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  status: z.enum(RECALL_STATES),
  reason: z.string(),
  stopped_at: Timestamp.nullable(),
  created_at: Timestamp,
  announced_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
})
export type RecallHead = z.infer<typeof Head>

export const Recall = Head.extend({
  words: RecallWording,
  /** Who started it; null if the account is gone. */
  by: z.string().nullable(),
  unit: Localized.nullable(),
  counts: z.object({
    orders: z.int(),
    /** Of all these orders, in base units. */
    quantity: z.number(),
    /** Orders whose customer has an email or a text message in the outbox, or sent. */
    told: z.int(),
    refunded: z.int(),
  }),
  refunded: Amount,
  /** What went in and out, by reason; negative is out. */
  movements: z.array(z.object({ reason: z.string(), quantity: z.number() })),
  /** What is left in the shop; null if its lot isn't known. */
  left: z.number().nullable(),
  /** Text messages can be sent. */
  can_text: z.boolean(),
})
export type Recall = z.infer<typeof Recall>

const Told = z.object({ at: Timestamp.nullable(), problem: z.boolean() }).nullable()

export const RecallOrder = z.object({
  order_number: z.string(),
  status: OrderStatus,
  /** Of its delivery: happened, booked, or else of the order. */
  day: z.string(),
  quantity: z.number(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  is_guest: z.boolean(),
  /** Null: not told this way. `at`: when it was sent; null while it waits. */
  email: Told,
  sms: Told,
  refunded: Amount.nullable(),
})
export type RecallOrder = z.infer<typeof RecallOrder>

export const RecallInput = z
  .object({
    product_id: Id,
    lot_id: Id.nullable().default(null),
    from: day.nullable().default(null),
    until: day.nullable().default(null),
    reason: typed().min(1).max(500),
  })
  .check(({ value, issues }) => {
    const { lot_id, from, until } = value
    const missing = (from === null) !== (until === null) || (lot_id === null && from === null)
    const wrong = missing
      ? 'field.required'
      : from && until && from > until
        ? 'field.holiday_to'
        : ''
    if (wrong)
      issues.push({ code: 'custom', message: wrong, path: [from ? 'until' : 'from'], input: value })
  })
export type RecallInput = z.output<typeof RecallInput>

export const RecallPreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** Null: none is sent. */
  sms: z.string().nullable(),
})
export type RecallPreview = z.infer<typeof RecallPreview>

export const RecallRefund = z.object({
  /** Orders that can be refunded, and their sum. */
  count: z.int(),
  total: Amount,
  /** Orders that can't, and why. */
  hurdles: z.array(z.object({ order_number: z.string(), why: z.enum(REFUND_HURDLES) })),
})
export type RecallRefund = z.infer<typeof RecallRefund>

/** Tables of words and figures, in one language. */
export const RecallProtocol = z.object({
  title: z.string(),
  at: Timestamp,
  tables: z.array(
    z.object({
      title: z.string(),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      /** Its sums. */
      foot: z.array(z.string()).nullable(),
      /** Said instead of a table without rows. */
      none: z.string().nullable(),
    }),
  ),
})
export type RecallProtocol = z.infer<typeof RecallProtocol>

const inLanguage = z.object({ language: z.enum(LANGUAGES).default(() => mainLanguage()) })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/recall',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Recalls, newest first',
    query: z.object(paging(20)),
    response: pageOf(Head),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/recall',
    auth: 'admin',
    permission: 'orders.write',
    summary:
      'Prepare a recall of a lot, or of a product and the days of delivery; tells nobody yet',
    body: RecallInput,
    response: Recall,
    idempotent: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/recall/{id}',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'A recall with its figures',
    params: byId,
    response: Recall,
  }),
  words: endpoint({
    method: 'PUT',
    path: '/admin/recall/{id}/words',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Write what customers are told, while it is a draft',
    params: byId,
    body: RecallWordingInput,
    response: Recall,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/recall/{id}/preview',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'The message as customers get it, in one language',
    params: byId,
    query: inLanguage,
    response: RecallPreview,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/admin/recall/{id}/stop',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Take the goods off sale at once, or put them back',
    params: byId,
    body: z.object({ stopped: z.boolean() }),
    response: Recall,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/admin/recall/{id}/announce',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Tell all customers who were not told yet; each once',
    preview: { by: 'staffRecalls.preview' },
    params: byId,
    response: Recall,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/admin/recall/{id}/order',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Orders with the recalled goods, and who was told when',
    params: byId,
    query: z.object(paging(20)),
    response: pageOf(RecallOrder),
  }),
  protocol: endpoint({
    method: 'GET',
    path: '/admin/recall/{id}/protocol',
    auth: 'admin',
    permission: 'orders.read',
    summary:
      'The protocol for the authority: which goods, what came and went, who was told when, what was refunded',
    params: byId,
    query: inLanguage,
    response: RecallProtocol,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/admin/recall/{id}/protocol.pdf',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'The protocol for the authority as PDF',
    params: byId,
    query: inLanguage,
    mediaTypes: ['application/pdf'],
  }),
  refundable: endpoint({
    method: 'GET',
    path: '/admin/recall/{id}/refund',
    auth: 'admin',
    permission: 'refunds.read',
    summary: 'What a refund for all would give back',
    params: byId,
    response: RecallRefund,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/recall/{id}/refund',
    auth: 'admin',
    permission: 'refunds.write',
    summary: `Refund the goods to up to ${REFUNDS_AT_ONCE} customers, each once, the way they paid; 409 if the sum is another one`,
    preview: { by: 'staffRecalls.refundable' },
    params: byId,
    body: z.object({ expected_total: Amount }),
    response: z.object({ refunded: z.int(), amount: Amount, rest: RecallRefund }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/recall/{id}/close',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Close a recall; it doesn’t change any more',
    params: byId,
    response: Recall,
  }),
}
