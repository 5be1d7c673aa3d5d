import * as staffPrices from './staff.ts'

import * as taxes from '#/contract/taxes/public.ts'
import * as staffTaxes from '#/contract/taxes/staff.ts'

export const priceWords = {
  taxes: [taxes],
  staffTaxes: [staffTaxes],
  staffPrices: [staffPrices],
} as const
