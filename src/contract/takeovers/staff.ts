// Customers, their addresses and orders, and coupons from another shop system: staff upload its export, look at what would come, and take it over.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { SHOP_SYSTEMS, TAKEOVER_KINDS, TAKEOVER_NOTES, TAKEOVER_REFUSALS } from './shapes.ts'

/** The largest file, in bytes. */
export const TAKEOVER_BYTES = 8 * 1024 * 1024
/** The most lines of a file. */
export const MOST_TAKEOVER_LINES = 5000
/** The most lines of each kind in an answer. */
export const MOST_SHOWN_LINES = 100

export const Takeover = z.object({
  id: Id,
  kind: z.enum(TAKEOVER_KINDS),
  system: z.enum(SHOP_SYSTEMS),
  /** Of the file. */
  name: z.string(),
  came: z.int(),
  refused: z.int(),
  /** Who took it over; null if that account was deleted. */
  by: z.string().nullable(),
  created_at: Timestamp,
  undone_at: Timestamp.nullable(),
  /** What was used since stayed when the rest was taken back. */
  kept: z.int().nullable(),
})
export type Takeover = z.infer<typeof Takeover>

const Note = z.enum(TAKEOVER_NOTES)

export const TakeoverResult = z.object({
  kind: z.enum(TAKEOVER_KINDS),
  system: z.enum(SHOP_SYSTEMS),
  lines: z.int(),
  came: z.int(),
  refused: z.int(),
  /** Of what comes: with a password that still works, with an address, asking for the newsletter. */
  with: z.object({ password: z.int(), address: z.int(), newsletter: z.int() }),
  notes: z.array(z.object({ note: Note, count: z.int() })),
  /** Headers that nothing is read from. */
  ignored: z.array(z.string()),
  /** The first lines that come. */
  coming: z.array(z.object({ line: z.int(), text: z.string(), notes: z.array(Note) })),
  /** The first lines that don't. */
  refusals: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(TAKEOVER_REFUSALS) })),
  /** Null if it was only checked, or nothing came. */
  run: Takeover.nullable(),
})
export type TakeoverResult = z.infer<typeof TakeoverResult>

const upload = {
  method: 'POST',
  auth: 'admin',
  query: z.object({
    name: z.string().max(300).default(''),
    /** Nothing is written. */
    check: z.enum(['0', '1']).default('0'),
  }),
  fileBody: { types: ['text/csv', 'text/plain'], most: TAKEOVER_BYTES },
  response: TakeoverResult,
} as const

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/takeover',
    auth: 'admin',
    permission: 'office',
    summary: 'What was taken over from another shop system, newest first',
    query: z.object(paging(20)),
    response: pageOf(Takeover),
  }),
  customers: endpoint({
    ...upload,
    path: '/admin/takeover/customers',
    permission: 'customers.write',
    summary: 'Take over customers from the export of another shop system, or only check it',
  }),
  coupons: endpoint({
    ...upload,
    path: '/admin/takeover/coupons',
    permission: 'coupons.write',
    summary: 'Take over coupons from the export of another shop system, or only check it',
  }),
  addresses: endpoint({
    ...upload,
    path: '/admin/takeover/addresses',
    permission: 'customers.write',
    summary: 'Take over addresses of customers that are here already, or only check the file',
  }),
  orders: endpoint({
    ...upload,
    path: '/admin/takeover/orders',
    permission: 'orders.write',
    summary: 'Take over orders of another shop system as history, or only check the file',
  }),
  report: endpoint({
    method: 'GET',
    path: '/admin/takeover/{id}/report.csv',
    auth: 'admin',
    permission: 'office',
    summary: 'Each line of the file: whether it came, and why not',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/takeover/{id}/undo',
    auth: 'admin',
    permission: 'office',
    summary: 'Take it back, except what was used since',
    params: byId,
    response: Takeover,
  }),
}
