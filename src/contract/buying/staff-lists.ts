// Price lists of suppliers: a file is previewed, imported, and can be undone.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { BoughtProduct, SUPPLIER_PRICE_REFUSALS } from './shapes.ts'

/** The largest file, in bytes. */
export const SUPPLIER_LIST_BYTES = 2 * 1024 * 1024
/** The most lines of each kind in an answer. */
export const MOST_SHOWN_PRICES = 200

export const SupplierList = z.object({
  id: Id,
  /** Of the file. */
  name: z.string(),
  /** Prices that it changed, or will change. */
  lines: z.int(),
  /** Prices whose day has not come. */
  waiting: z.int(),
  /** Who took it over; null if that account was deleted. */
  by: z.string().nullable(),
  created_at: Timestamp,
  undone_at: Timestamp.nullable(),
  /** Prices that had been changed since, and stayed, when it was taken back. */
  kept: z.int().nullable(),
})
export type SupplierList = z.infer<typeof SupplierList>

const Changed = z.object({
  line: z.int(),
  product: BoughtProduct,
  article: z.string(),
  /** Null: it isn't bought there yet. */
  old_pack: z.number().nullable(),
  pack: z.number(),
  /** For a pack, without tax. */
  old_price: z.number().nullable(),
  price: z.number(),
  /** `YYYY-MM-DD` if it begins later. */
  from: z.string().nullable(),
  /** At this purchase price, in percent of the sales price without tax. */
  old_margin: z.number().nullable(),
  margin: z.number().nullable(),
})

export const SupplierListResult = z.object({
  lines: z.int(),
  /** Prices, packs or article numbers that change. */
  changing: z.int(),
  /** Of these, what isn't bought there yet. */
  added: z.int(),
  /** How many would cost more than they bring. */
  below_cost: z.int(),
  same: z.int(),
  refused: z.int(),
  /** Headers that nothing is read from. */
  ignored: z.array(z.string()),
  /** The largest change of a price first. */
  changes: z.array(Changed),
  refusals: z.array(
    z.object({ line: z.int(), text: z.string(), why: z.enum(SUPPLIER_PRICE_REFUSALS) }),
  ),
  /** Null if it was only checked, or nothing changes. */
  run: SupplierList.nullable(),
})
export type SupplierListResult = z.infer<typeof SupplierListResult>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/supplier/{id}/price-list',
    auth: 'admin',
    permission: 'buying.read',
    summary: 'Price lists of a supplier that were taken over, newest first',
    params: byId,
    query: z.object(paging(20)),
    response: pageOf(SupplierList),
  }),
  take: endpoint({
    method: 'POST',
    path: '/admin/supplier-price-list',
    auth: 'admin',
    permission: 'buying.write',
    summary: 'Take over the prices of a supplier from a CSV file, or only check it',
    query: z.object({
      supplier: z.coerce.number().pipe(Id),
      name: z.string().max(300).default(''),
      /** Nothing is written. */
      check: z.enum(['0', '1']).default('0'),
    }),
    fileBody: { types: ['text/csv', 'text/plain'], most: SUPPLIER_LIST_BYTES },
    response: SupplierListResult,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/supplier-price-list/{id}/undo',
    auth: 'admin',
    permission: 'buying.write',
    summary: 'Put the purchase prices of a list back, except those changed since',
    params: byId,
    response: SupplierList,
  }),
}
