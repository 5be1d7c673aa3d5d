// Price lists: new prices that are prepared, begin at a time, and can be undone together.
import { z } from 'zod'
import {
  Amount,
  byId,
  Id,
  Localized,
  Message,
  pageOf,
  paging,
  Timestamp,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { IMPORT_QUESTIONS, Said } from '#/contract/imports/result.ts'

const MEBIBYTE = 1024 * 1024
/** The largest file, in bytes. */
export const PRICE_FILE_BYTES = 2 * MEBIBYTE
/** The most lines of a list. */
export const MOST_PRICE_LINES = 5000
/** The most lines typed in one call. */
const MOST_TYPED = 500
/** The most lists that are kept. */
export const MOST_PRICE_LISTS = 1000

/** `reading`: the shop reads a file. `planned`: it begins by itself. */
export const PRICE_LIST_STATES = ['reading', 'draft', 'planned', 'done', 'undone'] as const
export const PriceListState = z.enum(PRICE_LIST_STATES)
export type PriceListState = z.infer<typeof PriceListState>

/** To the nearest price ending in 9, or to the nearest five cents. */
export const PRICE_ROUNDINGS = ['none', 'x9', '05'] as const
export const PriceRounding = z.enum(PRICE_ROUNDINGS)
export type PriceRounding = z.infer<typeof PriceRounding>

/** Why a row of the file was left out: no such product, no price, or it can't be read. */
export const PRICE_REFUSALS = ['unknown', 'price', 'unreadable'] as const
const RefusedRow = z.object({ line: z.int(), text: z.string(), why: z.enum(PRICE_REFUSALS) })
export type RefusedRow = z.infer<typeof RefusedRow>

/** What undoing put back, and the products that were changed since. */
export const PriceUndo = z.object({
  undone: z.int(),
  left: z.array(z.object({ record: z.string(), name: z.string() })),
})
export type PriceUndo = z.infer<typeof PriceUndo>

const Question = z.object({
  kind: z.enum([...IMPORT_QUESTIONS, 'no_reduction']),
  count: z.int(),
  of: z.int(),
  value: z.string(),
  examples: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      field: z.string(),
      old: z.string(),
      new: z.string(),
    }),
  ),
})
export type PriceQuestion = z.infer<typeof Question>

export const PriceList = z.object({
  id: Id,
  name: z.string(),
  state: PriceListState,
  lines: z.int(),
  /** When it begins or began; null while it has no time. */
  starts_at: Timestamp.nullable(),
  /** When its offers end by themselves. */
  offers_until: Timestamp.nullable(),
  offers_ended: z.boolean(),
  /** Who prepared it, and who let it begin. */
  by: z.string().nullable(),
  started_by: z.string().nullable(),
  undo: PriceUndo.nullable(),
  created_at: Timestamp,
})
export type PriceList = z.infer<typeof PriceList>

export const OnePriceList = PriceList.extend({
  /** How many of its lines change a price. */
  changing: z.int(),
  /** How many cost more than they bring; null where margins are not told. */
  below_cost: z.int().nullable(),
  /** All of them have to be agreed to. */
  questions: z.array(Question),
  /** Rows of the last file that were left out. */
  refused: z.array(RefusedRow),
  /** Why the last file was refused as a whole: words of `staff_imports`. */
  problem: Said.nullable(),
})
export type OnePriceList = z.infer<typeof OnePriceList>

export const PriceLine = z.object({
  product_id: Id,
  variation_id: Id.nullable(),
  name: Localized,
  /** Of the variation. */
  variation: Localized.nullable(),
  sku: z.string().nullable(),
  /** As the list says; null: stays. */
  price: z.number().nullable(),
  offer: z.number().nullable(),
  /** Before the list began. */
  old_price: z.number(),
  old_sale_price: z.number(),
  new_price: z.number(),
  new_sale_price: z.number(),
  /** Of what customers pay, in percent. */
  percent: z.number(),
  /** What stands beside a reduction: the lowest price of the 30 days before (rule 240). Null where there is none. */
  lowest_price: z.number().nullable(),
  /**
   * In percent of the price without tax, at the average cost of now. Null without a known cost, once the list has begun,
   * and for those who may not see what goods cost.
   */
  old_margin: z.number().nullable(),
  new_margin: z.number().nullable(),
})
export type PriceLine = z.infer<typeof PriceLine>

/** By SKU or barcode, or by ID; without any price the line is taken out. */
const LineInput = z.object({
  sku: z.string().trim().min(1).max(120).optional(),
  product_id: Id.optional(),
  variation_id: Id.nullable().default(null),
  price: Amount.positive().nullable().default(null),
  offer: Amount.positive().nullable().default(null),
})
export const LinesInput = z.object({ lines: z.array(LineInput).min(1).max(MOST_TYPED) })
export type LinesInput = z.output<typeof LinesInput>

export const PercentInput = z.object({
  /** With its subcategories. */
  category: Id,
  percent: z.number().min(-90).max(900).multipleOf(0.01),
  rounding: PriceRounding.default('none'),
  /** Whether regular prices change, or offers are made from them. */
  what: z.enum(['price', 'offer']).default('price'),
})
export type PercentInput = z.output<typeof PercentInput>

export const PriceListInput = z.object({ name: z.string().trim().min(1).max(80) })
export type PriceListInput = z.output<typeof PriceListInput>

export const PriceStart = z.object({
  /** Null: now. */
  starts_at: z.iso.datetime({ offset: true }).nullable().default(null),
  /** When offers end; null: they stay. */
  offers_until: z.iso.datetime({ offset: true }).nullable().default(null),
  /** What looks like a mistake is right. */
  agreed: z.boolean().default(false),
})
export type PriceStart = z.output<typeof PriceStart>

const common = { auth: 'admin', permission: 'catalogue.write', params: byId } as const

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/price-list',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Price lists, newest first',
    query: z.object(paging(20)),
    response: pageOf(PriceList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/price-list',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Begin to prepare a price list',
    body: PriceListInput,
    response: OnePriceList,
    idempotent: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/price-list/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'A price list, with what looks like a mistake in it',
    params: byId,
    response: OnePriceList,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/admin/price-list/{id}/line',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The lines of a price list with old and new prices, the largest change first',
    params: byId,
    query: z.object(paging(50)),
    response: pageOf(PriceLine),
  }),
  setLines: endpoint({
    ...common,
    method: 'POST',
    path: '/admin/price-list/{id}/line',
    summary: 'Add, change or take out lines of a list that is being prepared',
    body: LinesInput,
    response: OnePriceList,
  }),
  percent: endpoint({
    ...common,
    method: 'POST',
    path: '/admin/price-list/{id}/percent',
    summary: 'Add lines for a category, up or down by a percentage',
    body: PercentInput,
    response: OnePriceList,
  }),
  file: endpoint({
    method: 'POST',
    path: '/admin/price-list-file',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add the lines of a CSV file, such as sku,price; a job reads it',
    query: z.object({ list: z.coerce.number().pipe(Id) }),
    fileBody: { types: ['text/csv', 'text/plain'], most: PRICE_FILE_BYTES },
    response: OnePriceList,
  }),
  start: endpoint({
    ...common,
    method: 'POST',
    path: '/admin/price-list/{id}/start',
    summary: 'Let a price list begin, now or at a time; once. Questions need an agreement',
    preview: { by: 'staffPrices.lines' },
    body: PriceStart,
    response: OnePriceList,
  }),
  stop: endpoint({
    ...common,
    method: 'POST',
    path: '/admin/price-list/{id}/stop',
    summary: 'Take a planned list back into preparation',
    response: OnePriceList,
  }),
  undo: endpoint({
    ...common,
    method: 'POST',
    path: '/admin/price-list/{id}/undo',
    summary: 'Put the prices of a list back, except those changed since',
    response: OnePriceList,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/admin/price-list/{id}',
    summary: 'Delete a list that has not begun',
    response: Message,
  }),
}
