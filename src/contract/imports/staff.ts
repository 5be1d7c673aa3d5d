// A catalogue file, from its upload to the products that it made.
import { z } from 'zod'
import { Amount, byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { IMPORT_FIELDS } from './fields.ts'
import { PhotoCounts, PhotoFailure } from './photos.ts'

const MEBIBYTE = 1024 * 1024
/** The largest file, in bytes. */
export const IMPORT_BYTES = 64 * MEBIBYTE

/** What a product of the shop may be found by. */
export const IMPORT_KEYS = ['id', 'sku', 'barcode', 'name'] as const
export const ImportKey = z.enum(IMPORT_KEYS)
export type ImportKey = z.infer<typeof ImportKey>

/** `reading`, `checking` and `running` are the shop's turn, the others that of people. */
export const IMPORT_STATES = [
  'reading',
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
] as const
export const ImportState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof ImportState>

export const ImportOrder = z.object({
  /** Field → header; an empty one leaves the field out. */
  map: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(300)).default({}),
  /** What products are found by; what the file has if missing: id, else SKU, else barcode, else name, brand and size. */
  key: ImportKey.nullable().default(null),
  /** What stands before the cents; guessed if missing. */
  decimal: z.enum(['.', ',']).nullable().default(null),
  /** Percent, for rows that say none. */
  tax: z.number().min(0).max(100).nullable().default(null),
  /** For rows without a price. */
  price: Amount.nullable().default(null),
  /** For new products of which the file says nothing. */
  stock: z.number().min(0).max(999_999_999).default(100),
  /** Rows that repeat another by name, brand and size are left out. */
  without_repeats: z.boolean().default(false),
  /** Takes products of earlier imports that this file lacks off sale. */
  rest: z.boolean().default(false),
})
export type ImportOrder = z.output<typeof ImportOrder>

const FieldChange = z.object({ field: z.string(), old: z.string(), new: z.string() })

export const ImportResult = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  rest: z.int(),
  /** The first of what is created or changed; a new product has no changes. */
  list: z.array(
    z.object({ line: z.int(), name: z.string(), changes: z.array(FieldChange).nullable() }),
  ),
  /** What somebody should look at. */
  doubts: z.array(
    z.object({ line: z.int(), doubt: z.enum(['price', 'barcode', 'repeat']), text: z.string() }),
  ),
  /** The first rows that are not taken, and why. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** How many photographs are added, or would be. */
  photos: z.int().default(0),
  /** The first photographs that are not, and why. */
  photo_problems: z.array(PhotoFailure).default([]),
})
export type ImportResult = z.infer<typeof ImportResult>

export const ImportHead = z.object({
  headers: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  encoding: z.string(),
  /** Field → header, as the shop reads the file by itself. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
})
export type ImportHead = z.infer<typeof ImportHead>

export const ImportRun = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  state: ImportState,
  head: ImportHead.nullable(),
  order: ImportOrder.nullable(),
  /** How far it is, from 0 to 1. */
  progress: z.number(),
  result: ImportResult.nullable(),
  /** Why nothing of the file could be taken. */
  problem: z.string().nullable(),
  photos: PhotoCounts,
  created_at: Timestamp,
})
export type ImportRun = z.infer<typeof ImportRun>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/import',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Catalogue files that were brought here, newest first',
    query: z.object(paging(20)),
    response: pageOf(ImportRun.omit({ head: true, result: true, photos: true })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/import',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Bring a catalogue file; it is read, and nothing is imported yet',
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: ['text/csv', 'text/plain'], most: IMPORT_BYTES },
    response: ImportRun,
  }),
  photos: endpoint({
    method: 'POST',
    path: '/admin/import-photos',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Bring the photographs that a catalogue file names, in a ZIP archive',
    query: z.object({ run: z.coerce.number().pipe(Id) }),
    fileBody: { types: ['application/zip'], most: IMPORT_BYTES },
    response: ImportRun,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/import/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'A catalogue file: what is in it, what would change, how far it is',
    params: byId,
    response: ImportRun,
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/import/{id}/check',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Find out what would change, without changing it',
    params: byId,
    body: ImportOrder,
    response: ImportRun,
  }),
  start: endpoint({
    method: 'POST',
    path: '/admin/import/{id}/start',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Import a file, as it was checked last; once',
    params: byId,
    response: ImportRun,
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/admin/import/{id}/rejects.csv',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The rows that were not taken, with the reasons',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/import/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Throw a file away; what was imported of it stays',
    params: byId,
    response: Message,
  }),
}
