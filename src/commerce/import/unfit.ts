import type { Said } from '#/contract/imports/result.ts'
import { storable } from '#/commerce/import/read/storable.ts'
import { inEnglish } from './refused.ts'
import type { Field } from './read/columns.ts'

/** A row's cell for a field; empty if the file has none. */
export type Cell = (field: Field) => string

/** Why a row is not imported. Its text is `reason.…` of `staff_imports`. */
export class Unfit extends Error {
  readonly said: Said
  constructor(code: string, values: Said['values'] = {}) {
    const said = { code: `reason.${code}`, values }
    super(inEnglish(said))
    this.said = said
  }
}

const SHOWN = 40

/** A cell, quoted in a reason. */
export const quoted = (text: string): string => `"${storable(text.slice(0, SHOWN))}"`
