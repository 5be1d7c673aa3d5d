import * as promotions from './public.ts'
import * as staffPromotions from './staff.ts'

export const promotionWords = {
  promotions: [promotions],
  staffPromotions: [staffPromotions],
} as const
