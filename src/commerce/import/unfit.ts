import { storable } from '#/commerce/import/read/storable.ts'
import type { Field } from './read/columns.ts'

/** A row's cell for a field; empty if the file has none. */
export type Cell = (field: Field) => string

/** Why a row can't be a product, as text. */
export class Unfit extends Error {
  readonly priceless: boolean
  constructor(reason: string, priceless = false) {
    super(reason)
    this.priceless = priceless
  }
}

const SHOWN = 40

/** A cell, quoted in a reason. */
export const quoted = (text: string): string => `"${storable(text.slice(0, SHOWN))}"`
