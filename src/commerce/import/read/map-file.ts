// A map file: `{ "our_field": "their header" }`.
import { readFile } from 'node:fs/promises'
import { isImportField } from '#/contract/product/fields.ts'
import type { Field } from './columns.ts'
import { CommandRefused } from '#/commerce/import/refused.ts'

export type ColumnMap = Partial<Record<Field, string>>

/**
 * Reads a column map.
 *
 * @throws CommandRefused naming the file and the invalid key
 */
export async function readMapFile(path: string): Promise<ColumnMap> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandRefused(`The map file ${path} can't be read.`)
  })
  const map: ColumnMap = {}
  for (const [key, header] of Object.entries(parseObject(text, path))) {
    if (!isImportField(key))
      throw new CommandRefused(
        `The map file ${path} names "${key}", which is no field of a product.`,
      )
    if (typeof header !== 'string' || header.trim() === '') {
      throw new CommandRefused(
        `The map file ${path} has to give "${key}" the name of a column, in quotation marks.`,
      )
    }
    map[key] = header
  }
  return map
}

function parseObject(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandRefused(`The map file ${path} is not JSON: ${why}`, { cause: error })
  }
  throw new CommandRefused(
    `The map file ${path} has to hold one object: { "our_field": "their header" }.`,
  )
}
