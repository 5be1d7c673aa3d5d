import * as taxes from './public.ts'
import * as staffTaxes from './staff.ts'

export const taxWords = { taxes: [taxes], staffTaxes: [staffTaxes] } as const
