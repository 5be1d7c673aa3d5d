// A supplier as form values.
import { number, numberOrNull, typed } from '#/components/staff/form/typed.ts'
import type { Supplier } from '#/contract/buying/staff-suppliers.ts'

export const NEW_SUPPLIER = {
  name: '',
  email: '',
  address: '',
  language: 'en' as Supplier['language'],
  terms: '',
  minimum_order: '',
  order_days: [] as number[],
  lead_days: '1',
  note: '',
  status: '1',
}
export type SupplierValues = typeof NEW_SUPPLIER

export const supplierValues = (row: Supplier): SupplierValues => ({
  name: row.name,
  email: row.email,
  address: row.address,
  language: row.language,
  terms: row.terms,
  minimum_order: typed(row.minimum_order),
  order_days: row.order_days,
  lead_days: typed(row.lead_days),
  note: row.note,
  status: String(row.status),
})

export const supplierBody = (values: SupplierValues) => ({
  name: values.name,
  email: values.email,
  address: values.address,
  language: values.language,
  terms: values.terms,
  minimum_order: numberOrNull(values.minimum_order),
  order_days: values.order_days.toSorted((a, b) => a - b),
  lead_days: number(values.lead_days),
  note: values.note,
  status: Number(values.status),
})
