// A row's attribute values: `roast=dark|size=1kg`.
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

export type NamedValue = { attribute: string; value: string }

const PAIR = /^([a-z0-9-]+)\s*=\s*([a-z0-9-]+)$/i

/** @throws Unfit for anything but `attribute=value` */
export function readAttributes(cell: Cell): NamedValue[] {
  const parts = cell('attributes')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => {
    const [, attribute, value] = PAIR.exec(part) ?? []
    if (!attribute || !value) throw new Unfit('named_value', { text: quoted(part) })
    return { attribute: attribute.toLowerCase(), value: value.toLowerCase() }
  })
}
