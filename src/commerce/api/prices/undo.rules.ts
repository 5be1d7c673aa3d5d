// What of a price list is put back: all of it, its offers when they end, or its regular prices after that.
import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import type { Written } from '#/commerce/api/product/many/undo.staff.service.ts'

export type Part = 'all' | 'offers' | 'prices'

type Noted = {
  kind: string
  record: string
  name: string
  field: string | null
  old: unknown
  new: unknown
}

const Variations = z.array(z.object({ id: z.number(), price: z.number(), discount: z.number() }))

/** The history's entries of a list as the fields to put back. */
export function writtenOf(rows: readonly Noted[], part: Part): Written[] {
  return rows
    .flatMap(({ kind, record, name, field, old, new: made }): Written[] =>
      kind === 'product' && field !== null
        ? [{ id: Number(record), name, field, old, new: made }]
        : [],
    )
    .flatMap((one) => partOf(one, part))
}

function partOf(one: Written, part: Part): Written[] {
  if (part === 'all') return [one]
  if (one.field === 'price') return part === 'prices' ? [one] : []
  if (one.field === 'discount') return part === 'offers' ? [one] : []
  const old = Variations.safeParse(one.old)
  const made = Variations.safeParse(one.new)
  if (!old.success || !made.success) return []
  const was = new Map(old.data.map((each) => [each.id, each]))
  // Between the two, the offers had ended: new prices with the old discounts.
  const between = made.data.map((each) => ({
    ...each,
    discount: was.get(each.id)?.discount ?? each.discount,
  }))
  const next = part === 'offers' ? { ...one, old: between } : { ...one, new: between }
  return isDeepStrictEqual(next.old, next.new) ? [] : [next]
}
