// The terms for all sellers, as form values.
import { number } from '#/components/staff/form/typed.ts'
import type { SellerTerms } from '#/contract/seller/staff.ts'

export const termsValues = (terms: SellerTerms) => ({
  commission: String(terms.commission),
  approve_products: terms.approve_products,
  least_payout: String(terms.least_payout),
  departments: terms.departments.map((department) => ({
    category_id: String(department.category_id),
    commission: String(department.commission),
  })),
})
export type TermsValues = ReturnType<typeof termsValues>

export const termsBody = (values: TermsValues) => ({
  commission: number(values.commission),
  approve_products: values.approve_products,
  least_payout: number(values.least_payout) ?? 0,
  departments: values.departments.map((department) => ({
    category_id: Number(department.category_id),
    commission: number(department.commission),
  })),
})
