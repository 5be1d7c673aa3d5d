// Closings of a day: what was invoiced, credited and taken in cash since the one before; never changed afterwards.
import { z } from 'zod'
import { Amount, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MOST_AMOUNT } from '#/contract/lengths.ts'
import { PAYMENT_METHODS } from '#/contract/payments/shapes.ts'
import { REFUND_TO } from '#/contract/refunds/shapes.ts'
import { typed, visible } from '#/contract/typed.ts'

const Sum = z.number().min(-MOST_AMOUNT).max(MOST_AMOUNT)

/** What an invoice is paid with. */
export const CLOSING_MEANS = [...PAYMENT_METHODS, 'gift_card', 'wallet', 'points'] as const
/** Where a credit note's amount goes; `none`: nobody had paid. */
export const CLOSING_BACK = [...REFUND_TO, 'gift_card', 'points', 'none'] as const

/** One document of a closing: an invoice, or a credit note with a negative amount. */
const Paper = z.object({ number: z.string(), order_number: z.string(), gross: Sum })

const Cash = z.object({
  /** Null: taken without a driver. */
  driver_id: z.string().nullable(),
  driver: z.string().nullable(),
  /** The till of a pick-up place; null with a driver, and of an order that staff marked as delivered. */
  place_id: Id.nullable(),
  place: z.string().nullable(),
  orders: z.array(z.object({ order_number: z.string(), amount: Sum })),
  expected: Sum,
})
export const ClosingCash = Cash
export type ClosingCash = z.infer<typeof Cash>

export const CountedCash = Cash.extend({
  counted: Amount,
  /** Counted less expected. */
  difference: Sum,
  reason: z.string(),
})
export type CountedCash = z.infer<typeof CountedCash>

export const ClosingFigures = z.object({
  currency: z.string(),
  papers: z.array(Paper),
  /** With tax; credit notes are negative. */
  invoices: Sum,
  credit_notes: Sum,
  /** The invoices by what they are paid with. */
  means: z.array(z.object({ means: z.enum(CLOSING_MEANS), count: z.int(), amount: Sum })),
  /** The credit notes by where the money goes. */
  back: z.array(z.object({ to: z.enum(CLOSING_BACK), count: z.int(), amount: Sum })),
  /** Invoices less credit notes. */
  taxes: z.array(z.object({ rate: z.number(), net: Sum, tax: Sum, gross: Sum })),
  /** Charged, and returned on credit notes. */
  deposits: Sum,
  /** Empties taken back at the door: off the cash, and to the wallet. */
  empties: z.object({ cash: Sum, wallet: Sum }),
  delivery: Sum,
  /** Given as a reduction; it is in no other amount. */
  coupons: Sum,
  /** Bought online, without VAT and in no other amount: money owed, not revenue. Older closings have none. */
  gift_cards: z
    .object({
      sold: z.array(z.object({ means: z.enum(PAYMENT_METHODS), count: z.int(), amount: Sum })),
      returned: z.object({ count: z.int(), amount: Sum }),
    })
    .default({ sold: [], returned: { count: 0, amount: 0 } }),
})
export type ClosingFigures = z.infer<typeof ClosingFigures>

export const OpenClosing = z.object({
  /** The number that it would get. */
  number: z.int(),
  day: z.iso.date(),
  from: Timestamp,
  until: Timestamp,
  figures: ClosingFigures,
  cash: z.array(ClosingCash),
  /** Of all this: closing refuses figures that nobody has seen. */
  version: z.string(),
})
export type OpenClosing = z.infer<typeof OpenClosing>

export const ClosingNote = z.object({
  id: Id,
  text: z.string(),
  at: Timestamp,
  by: z.string().nullable(),
})
export type ClosingNote = z.infer<typeof ClosingNote>

const Head = z.object({
  number: z.int(),
  day: z.iso.date(),
  from: Timestamp,
  until: Timestamp,
  closed_at: Timestamp,
  by: z.string().nullable(),
})

export const ClosingRow = Head.extend({
  currency: z.string(),
  invoices: Sum,
  credit_notes: Sum,
  tax: Sum,
  expected: Sum,
  counted: Sum,
  difference: Sum,
  notes: z.int(),
})
export type ClosingRow = z.infer<typeof ClosingRow>

export const Closing = Head.extend({
  figures: ClosingFigures,
  cash: z.array(CountedCash),
  notes: z.array(ClosingNote),
})
export type Closing = z.infer<typeof Closing>

const day = z.iso.date()

export const CloseDay = z.object({
  day,
  /** As it was read: what comes in later belongs to the next closing. */
  until: z.iso.datetime(),
  version: z.string().max(64),
  /** The cash of everybody who has some. */
  cash: z
    .array(
      z.object({
        driver_id: z.string().max(100).nullable(),
        place_id: Id.nullable().default(null),
        counted: Amount,
        /** Needed if it isn't what was expected. */
        reason: typed().max(500).default(''),
      }),
    )
    .max(500),
})
export type CloseDay = z.output<typeof CloseDay>

const byNumber = z.object({ number: z.coerce.number().pipe(Id) })

export const endpoints = {
  closings: endpoint({
    method: 'GET',
    path: '/admin/books/closing',
    auth: 'admin',
    permission: 'books.read',
    summary: 'The closings, newest first',
    query: z.object(paging(30)),
    response: pageOf(ClosingRow),
  }),
  closingsFile: endpoint({
    method: 'GET',
    path: '/admin/books/closings.csv',
    auth: 'admin',
    permission: 'books.read',
    summary: 'The closings as a CSV file',
    mediaTypes: ['text/csv'],
  }),
  openClosing: endpoint({
    method: 'GET',
    path: '/admin/books/open',
    auth: 'admin',
    permission: 'books.read',
    summary:
      'What a closing would contain: everything up to the end of a day that no closing has yet',
    query: z.object({ day: day.optional().catch(undefined) }),
    response: OpenClosing,
  }),
  closing: endpoint({
    method: 'GET',
    path: '/admin/books/closing/{number}',
    auth: 'admin',
    permission: 'books.read',
    summary: 'One closing, with its notes',
    params: byNumber,
    response: Closing,
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/books/closing',
    auth: 'admin',
    permission: 'books.write',
    summary: 'Close a day with the counted cash; 409 if something has come in since it was read',
    preview: { by: 'staffBooks.openClosing' },
    body: CloseDay,
    response: Closing,
    idempotent: true,
  }),
  noteClosing: endpoint({
    method: 'POST',
    path: '/admin/books/closing/{number}/note',
    auth: 'admin',
    permission: 'books.write',
    summary: 'Correct a closing by a note; the closing itself stays as it is',
    params: byNumber,
    body: z.object({ text: visible().min(1).max(1000) }),
    response: Closing,
    idempotent: true,
  }),
}
