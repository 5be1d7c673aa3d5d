import * as staffGroupPrices from './staff-groups.ts'
import * as promotions from './public.ts'
import * as staffPromotions from './staff.ts'

export const promotionWords = {
  promotions: [promotions],
  staffPromotions: [staffPromotions],
  staffGroupPrices: [staffGroupPrices],
} as const
