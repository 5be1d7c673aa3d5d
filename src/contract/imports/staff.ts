// A catalogue file, from upload to products.
import { z } from 'zod'
import { Amount, byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { IMPORT_FIELDS } from '#/contract/product/fields.ts'
import { PhotoCounts } from './photos.ts'
import { ImportKey, ImportMatch, ImportResult, ImportUndo, Said } from './result.ts'
import { ImportWord, MOST_WORDS, WordChoice } from './import-words.ts'

const MEBIBYTE = 1024 * 1024
/** The largest file, in bytes. */
export const IMPORT_BYTES = 64 * MEBIBYTE

/** Encodings of files; the last two are of old computers. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'macintosh',
] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]

/** Whether a file holds photos instead of rows. */
export const isArchive = (name: string): boolean => /\.zip$/i.test(name)

/** New products of a list without stock must be sellable: each gets this many. */
export const DEFAULT_STOCK = 100

export const IMPORT_MODES = ['both', 'update', 'add'] as const
export const ImportMode = z.enum(IMPORT_MODES)
export type ImportMode = z.infer<typeof ImportMode>

/** `reading`, `checking`, `running` and `undoing` are up to the shop, the others to staff. */
export const IMPORT_STATES = [
  'reading',
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export const ImportState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof ImportState>

export const ImportOrder = z.object({
  /** Field → header; an empty header skips the field. */
  map: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(300)).default({}),
  /** Whether products of the shop are updated, new ones added, or both. */
  mode: ImportMode.default('both'),
  /** What alone identifies products; if missing, the SKU, then the barcode. */
  key: ImportKey.nullable().default(null),
  /** The decimal separator of all numbers; read from each column if missing. */
  decimal: z.enum(['.', ',']).nullable().default(null),
  /** The file's encoding; recognised if missing. */
  encoding: z.enum(IMPORT_ENCODINGS).nullable().default(null),
  /** Percent, for new products without a tax rate. */
  tax: z.number().min(0).max(100).nullable().default(null),
  /** For new products without a price. */
  price: Amount.nullable().default(null),
  /** For new products whose row doesn't say. */
  stock: z.number().min(0).max(999_999_999).default(100),
  /** Whether new products whose unit is a bare kilogram are weighed when they are picked. */
  by_weight: z.boolean().default(false),
  /** Skips rows that repeat another one by name, brand and size. */
  without_repeats: z.boolean().default(false),
  /** Takes products of earlier imports off sale if this file lacks them. */
  rest: z.boolean().default(false),
  /** What the file's words for departments mean; kept for later files once the import starts. */
  words: z.array(WordChoice).max(MOST_WORDS).default([]),
})
export type ImportOrder = z.output<typeof ImportOrder>

export const ImportHead = z.object({
  headers: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  encoding: z.string(),
  /** If the encoding can't be told: how the file's letters read in each. */
  readings: z
    .array(z.object({ encoding: z.enum(IMPORT_ENCODINGS), sample: z.string() }))
    .default([]),
  /** Field → header, as detected. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
  /** What these columns find in the shop. */
  match: ImportMatch.nullable().default(null),
  /** Words for departments, as these columns have them. */
  words: z.array(ImportWord).default([]),
})
export type ImportHead = z.output<typeof ImportHead>

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
  /** The same, to be translated. */
  said: Said.nullable(),
  /** Who imported it; null for the command. */
  by: z.string().nullable(),
  /** It is imported, and the history has what it changed. */
  can_undo: z.boolean(),
  /** Old addresses that undoing it would take back. */
  undo_addresses: z.int(),
  undo: ImportUndo.nullable(),
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
    response: pageOf(
      ImportRun.omit({ head: true, result: true, photos: true, undo_addresses: true }),
    ),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/import',
    auth: 'admin',
    permission: 'catalogue.write',
    summary:
      'Upload a catalogue file, or photos named by SKU or barcode; it is read, but nothing is imported yet',
    query: z.object({ name: z.string().max(300).default('') }),
    fileBody: { types: ['text/csv', 'text/plain', 'application/zip'], most: IMPORT_BYTES },
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
    summary: 'Import a file as last checked; once. A check with questions needs an agreement',
    preview: { by: 'staffImport.check' },
    params: byId,
    query: z.object({ agreed: z.enum(['0', '1']).default('0') }),
    response: ImportRun,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/import/{id}/undo',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Undo an import, except what has changed since',
    preview: { by: 'staffImport.one' },
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
