// A row's identity, so that a second run finds the product of the first.
import { createHash } from 'node:crypto'
import type { ImportKey } from '#/contract/imports/staff.ts'
import type { ImportRow } from './read/row.ts'

export type Identity = { key: string } | { reason: string }

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/**
 * Gives each row of a file its key: its SKU, else its barcode, else its name, brand, categories and pack, with a number
 * if these repeat. Each SKU or barcode is used once per file.
 */
export function createIdentities(by?: ImportKey): (row: ImportRow, line: number) => Identity {
  const seen = new Map<string, number>()
  return (row, line) => {
    const [kind, code] = codeOf(row, by)
    if (by && !code) return { reason: `no ${by}, by which products are found` }
    if (code) {
      const key = `${kind}:${code}`
      const first = seen.get(key)
      if (first !== undefined) return { reason: `${kind} ${code} is already on line ${first}` }
      seen.set(key, line)
      return { key }
    }
    const key = `row:${digest([row.name, row.brand, row.categories, row.unit?.en])}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { key: count === 1 ? key : `${key}#${count}` }
  }
}

type Code = [kind: string, code: string | number | null]

function codeOf(row: ImportRow, key: ImportKey | undefined): Code {
  if (key) return [key, row[key]]
  if (row.id !== null) return ['id', row.id]
  return row.sku ? ['sku', row.sku] : ['barcode', row.barcode]
}

const LATER = new Set(['id', 'status', 'tags', 'translations', 'units', 'variations'])

/** Fingerprint of a row and, after a slash, the file's stock. Photos have their own records. */
export function rowHash({ stock, ...row }: ImportRow): string {
  // Missing columns must not create another product.
  const fields = Object.entries(row).filter(
    ([name, value]) => name !== 'photos' && (value !== null || !LATER.has(name)),
  )
  return `${digest(fields)}/${stock ?? ''}`
}

/** The part of a fingerprint that is the file's stock. */
export const hashedStock = (hash: string): string => hash.slice(hash.indexOf('/') + 1)
