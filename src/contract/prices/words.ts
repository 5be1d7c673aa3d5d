import * as staffPrices from './staff.ts'

export const priceWords = { staffPrices: [staffPrices] } as const
