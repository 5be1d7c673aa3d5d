// Which rates of the shop a patch gives a product, its deposit and its units; a percentage stands for the rate that has
// it today. A product has one (rule 270).
import type { AdminProduct, ProductPatch } from '#/contract/product/staff.ts'
import { invalid } from '#/commerce/api/writing.ts'

export type KnownTax = { id: number; percent: number }
type Taxed = { tax_id?: number | null | undefined; tax_rate: number | null }
type Said = { tax_id?: number | null | undefined; tax_rate?: number | null | undefined }
type TaxChoice = {
  said: Said
  before: Taxed | undefined
  field: (name: 'tax_id' | 'tax_rate') => string
}

const NONE = { tax_id: null, tax_rate: null }

/** Undefined if it stays. What differs from `before` counts, a rate of the list before a percentage. */
function chosen(known: readonly KnownTax[], { said, before, field }: TaxChoice): Taxed | undefined {
  if (said.tax_id !== undefined && said.tax_id !== (before?.tax_id ?? null)) {
    if (said.tax_id === null) return NONE
    const one = known.find(({ id }) => id === said.tax_id)
    if (!one) throw invalid({ [field('tax_id')]: ['field.unknown'] })
    return { tax_id: one.id, tax_rate: one.percent }
  }
  if (said.tax_rate === undefined || said.tax_rate === (before?.tax_rate ?? null)) return undefined
  if (said.tax_rate === null) return NONE
  const one = known.find(({ percent }) => percent === said.tax_rate)
  if (!one) throw invalid({ [field('tax_rate')]: ['field.no_such_rate'] })
  return { tax_id: one.id, tax_rate: one.percent }
}

/** The patch with both for each. @throws ShopError INVALID for a rate that the shop hasn't, or a product without one */
export function withTaxes<P extends ProductPatch>(
  patch: P,
  before: AdminProduct | null,
  known: readonly KnownTax[],
): P {
  const { tax_id, tax_rate, deposit_tax_id, deposit_tax_rate, units, ...rest } = patch
  const tax = chosen(known, {
    said: { tax_id, tax_rate },
    before: before ?? undefined,
    field: (name) => name,
  })
  const lacks = before === null ? !tax : !tax && tax_id === null
  if (lacks || tax?.tax_id === null) throw invalid({ tax_id: ['field.no_tax'] })
  const deposit = chosen(known, {
    said: { tax_id: deposit_tax_id, tax_rate: deposit_tax_rate },
    before: before
      ? { tax_id: before.deposit_tax_id, tax_rate: before.deposit_tax_rate }
      : undefined,
    field: (name) => `deposit_${name}`,
  })
  return {
    ...rest,
    ...tax,
    ...(deposit && { deposit_tax_id: deposit.tax_id, deposit_tax_rate: deposit.tax_rate }),
    ...(units && { units: unitsWithTaxes(units, before, known) }),
  } as P
}

const unitsWithTaxes = (
  units: AdminProduct['units'],
  before: AdminProduct | null,
  known: readonly KnownTax[],
): AdminProduct['units'] =>
  units.map((unit, index) => {
    const old = before?.units.find(({ UomEntry }) => UomEntry === unit.UomEntry)
    const field = (name: string) => `units.${index}.${name}`
    return { ...unit, ...chosen(known, { said: unit, before: old, field }) }
  })
