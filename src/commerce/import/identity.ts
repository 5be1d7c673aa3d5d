// What a row says about which product it means, so that a second run finds the product of the first.
import { createHash } from 'node:crypto'
import type { ImportKey } from '#/contract/imports/result.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import type { ImportRow } from './read/row.ts'
import { Unfit } from './unfit.ts'

/** The ways to find a row's product, in order: the first one that finds it counts. */
export type Codes = Partial<Record<ImportKey, string>> & {
  /** Its name, brand, categories and pack, if the row has no code. */
  row?: string
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/**
 * Reads each row's codes: SKU and barcode, or the chosen one alone; without any, its name, brand, categories and pack,
 * with a number if these repeat. Each code is used once per file.
 *
 * @throws Unfit if the chosen one is missing, or was used before
 */
export function createIdentities(key?: ImportKey): (row: ImportRow, line: number) => Codes {
  const seen = new Map<string, number>()
  const once = (code: string, field: string, line: number) => {
    const first = seen.get(code)
    if (first !== undefined)
      throw new Unfit('again', { field, text: code.slice(code.indexOf(':') + 1), line: first })
    seen.set(code, line)
  }
  return (row, line) => {
    const codes = codesOf(row, key)
    // Several articles may share a barcode, if each has its own SKU.
    const [main] = Object.entries(codes)
    if (key && !main) throw new Unfit('no_key', { field: key })
    if (main) {
      once(`${main[0]}:${key === 'name' ? main[1].toLowerCase() : main[1]}`, main[0], line)
      return codes
    }
    const name = mainText(row.texts.name)
    if (!name) throw new Unfit('no_name')
    const [path = [], ...more] = row.categories ?? []
    const places = more.length > 0 ? [path, ...more] : path
    const base = [name, row.plain.brand ?? null, places, row.size.unit && mainText(row.size.unit)]
    const same = `row:${digest(base)}`
    const count = (seen.get(same) ?? 0) + 1
    seen.set(same, count)
    return { row: count === 1 ? same : `${same}#${count}` }
  }
}

function codesOf(row: ImportRow, key: ImportKey | undefined): Codes {
  const { sku } = row.plain
  const all: Codes = {
    ...(row.larder_id !== undefined && { larder_id: String(row.larder_id) }),
    ...(typeof sku === 'string' && { sku }),
    ...(row.barcode && { barcode: row.barcode }),
  }
  if (!key) return all
  const code = key === 'name' ? mainText(row.texts.name) || undefined : all[key]
  return code === undefined ? {} : { [key]: code }
}
