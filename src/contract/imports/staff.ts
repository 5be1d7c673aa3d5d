// A catalogue file, from upload to products.
import { z } from 'zod'
import { Amount, byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { IMPORT_FIELDS } from './fields.ts'
import { PhotoCounts, PhotoFailure } from './photos.ts'

const MEBIBYTE = 1024 * 1024
/** The largest file, in bytes. */
export const IMPORT_BYTES = 64 * MEBIBYTE

/** Fields that identify a product. */
export const IMPORT_KEYS = ['id', 'sku', 'barcode', 'name'] as const
export const ImportKey = z.enum(IMPORT_KEYS)
export type ImportKey = z.infer<typeof ImportKey>

/** `reading`, `checking` and `running` are up to the shop, the others to staff. */
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
  /** Field → header; an empty header skips the field. */
  map: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(300)).default({}),
  /**
   * What identifies products; if missing, the first that the file has: ID, SKU, barcode, or name with brand and size.
   */
  key: ImportKey.nullable().default(null),
  /** The decimal separator; detected if missing. */
  decimal: z.enum(['.', ',']).nullable().default(null),
  /** Percent, for rows without a tax rate. */
  tax: z.number().min(0).max(100).nullable().default(null),
  /** For rows without a price. */
  price: Amount.nullable().default(null),
  /** For new products whose row doesn't say. */
  stock: z.number().min(0).max(999_999_999).default(100),
  /** Skips rows that repeat another one by name, brand and size. */
  without_repeats: z.boolean().default(false),
  /** Takes products of earlier imports off sale if this file lacks them. */
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
  /** The first created or changed products; a new one has no changes. */
  list: z.array(
    z.object({ line: z.int(), name: z.string(), changes: z.array(FieldChange).nullable() }),
  ),
  /** What staff should check. */
  doubts: z.array(
    z.object({ line: z.int(), doubt: z.enum(['price', 'barcode', 'repeat']), text: z.string() }),
  ),
  /** The first refused rows, and why. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** The number of photos added, or to be added. */
  photos: z.int().default(0),
  /** The first refused photos, and why. */
  photo_problems: z.array(PhotoFailure).default([]),
})
export type ImportResult = z.infer<typeof ImportResult>

export const ImportHead = z.object({
  headers: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  encoding: z.string(),
  /** Field → header, as detected. */
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
  /** The progress, from 0 to 1. */
  progress: z.number(),
  result: ImportResult.nullable(),
  /** Why the whole file was refused. */
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
    summary: 'Uploaded catalogue files, newest first',
    query: z.object(paging(20)),
    response: pageOf(ImportRun.omit({ head: true, result: true, photos: true })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/import',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Upload a catalogue file; it is read, but nothing is imported yet',
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: ['text/csv', 'text/plain'], most: IMPORT_BYTES },
    response: ImportRun,
  }),
  photos: endpoint({
    method: 'POST',
    path: '/admin/import-photos',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Upload the photos named in a catalogue file, as a ZIP archive',
    query: z.object({ run: z.coerce.number().pipe(Id) }),
    fileBody: { types: ['application/zip'], most: IMPORT_BYTES },
    response: ImportRun,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/import/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'A catalogue file: its content, what would change, and its progress',
    params: byId,
    response: ImportRun,
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/import/{id}/check',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Check what a file would change, without changing it',
    params: byId,
    body: ImportOrder,
    response: ImportRun,
  }),
  start: endpoint({
    method: 'POST',
    path: '/admin/import/{id}/start',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Import a file as last checked; once',
    params: byId,
    response: ImportRun,
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/admin/import/{id}/rejects.csv',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The rejected rows, with the reasons',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/import/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Delete a file; imported data stays',
    params: byId,
    response: Message,
  }),
}
