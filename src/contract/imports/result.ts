// What an import does, or would do, and what undoing it leaves.
import { z } from 'zod'
import { PhotoFailure } from './photos.ts'
import { ImportWord } from './import-words.ts'

/** Fields that identify a product. */
export const IMPORT_KEYS = ['larder_id', 'sku', 'barcode', 'name'] as const
export const ImportKey = z.enum(IMPORT_KEYS)
export type ImportKey = z.infer<typeof ImportKey>
/** By what a row's product was found. */
export type FoundBy = ImportKey

/** A sentence of `locales/…/staff_imports.json` and what fills its gaps. */
export const Said = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Said = z.infer<typeof Said>

const FieldChange = z.object({ field: z.string(), old: z.string(), new: z.string() })

const PriceChange = z.object({
  line: z.int(),
  name: z.string(),
  old: z.number(),
  new: z.number(),
  /** Of the old price. */
  percent: z.number(),
})
export type PriceChange = z.infer<typeof PriceChange>

/** Something that looks like a mistake: staff have to agree to it. */
export const IMPORT_QUESTIONS = ['half', 'thousand', 'placeholder', 'off_sale', 'encoding'] as const
const Question = z.object({
  kind: z.enum(IMPORT_QUESTIONS),
  /** The number of products, and of how many. */
  count: z.int(),
  of: z.int(),
  /** What it is about, such as the price. */
  value: z.string(),
  examples: z.array(FieldChange.extend({ line: z.int(), name: z.string() })),
})
export type ImportQuestion = z.infer<typeof Question>

/** How many rows were found by what, how many are new, and what the new ones lack. */
export const ImportMatch = z.object({
  found: z.partialRecord(ImportKey, z.int()),
  fresh: z.int(),
  lacking: z.object({
    price: z.int(),
    tax: z.int(),
    stock: z.int(),
    /** Those whose unit is a bare kilogram, with some names: nothing says whether they are weighed. */
    weight: z
      .object({ count: z.int(), examples: z.array(z.string()) })
      .default({ count: 0, examples: [] }),
  }),
})
export type ImportMatch = z.infer<typeof ImportMatch>

/** How a column's numbers are read; null: cell by cell, because they differ. */
const NumberMark = z.object({
  field: z.string(),
  mark: z.enum(['.', ',']).nullable(),
  /** A cell, and how it was read. */
  cell: z.string(),
  read: z.string(),
})
export type NumberMark = z.infer<typeof NumberMark>

/** Shop systems whose files are told apart. */
export const OLD_SYSTEMS = ['shopify', 'woocommerce', 'prestashop', 'magento'] as const

/** Old addresses of the products, which now lead to them. */
const Addresses = z.object({
  system: z.enum(OLD_SYSTEMS),
  /** Whether the file says where its products stood. */
  is_known: z.boolean(),
  added: z.int(),
  /** They led there before. */
  same: z.int(),
  /** They lead elsewhere, or are pages of this shop, and stay so. */
  kept: z.int(),
  /** Products whose row doesn't say. */
  missing: z.int(),
  /** The first added ones. */
  list: z.array(z.object({ path: z.string(), name: z.string() })),
})

export const ImportResult = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  rest: z.int(),
  /** Rows left out, because only updates or only new products were wanted. */
  skipped: z.int().default(0),
  match: ImportMatch.nullable().default(null),
  /** The first created or changed products, the largest changes of price first; a new one has no changes. */
  list: z.array(
    z.object({ line: z.int(), name: z.string(), changes: z.array(FieldChange).nullable() }),
  ),
  /** How many prices change, with the largest rise and the largest fall. */
  prices: z
    .object({ count: z.int(), rise: PriceChange.nullable(), fall: PriceChange.nullable() })
    .default({ count: 0, rise: null, fall: null }),
  questions: z.array(Question).default([]),
  numbers: z.array(NumberMark).default([]),
  words: z.array(ImportWord).default([]),
  /** What staff should check. */
  doubts: z.array(
    z.object({ line: z.int(), doubt: z.enum(['price', 'barcode', 'repeat']), text: z.string() }),
  ),
  /** The first refused rows, and why: in English, and to be translated. */
  refused: z.array(
    z.object({ line: z.int(), reason: z.string(), said: Said.nullable().default(null) }),
  ),
  /** The number of photos added, or to be added. */
  photos: z.int().default(0),
  /** The first refused photos, and why. */
  photo_problems: z.array(PhotoFailure).default([]),
  /** Null for a file of no known shop system. */
  addresses: Addresses.nullable().default(null),
})
export type ImportResult = z.output<typeof ImportResult>

/** What an undone import has left, because it was changed or sold since. */
export const IMPORT_LEFT = ['changed', 'sold', 'gone'] as const
export const ImportUndo = z.object({
  restored: z.int(),
  removed: z.int(),
  left: z.int(),
  /** The first ones. */
  list: z.array(
    z.object({
      record: z.string(),
      name: z.string(),
      why: z.enum(IMPORT_LEFT),
      fields: z.array(z.string()),
    }),
  ),
  /** Old addresses that the import had let lead to its products; null before they were taken back. */
  addresses: z.object({ removed: z.int(), left: z.int() }).nullable().default(null),
})
export type ImportUndo = z.output<typeof ImportUndo>
