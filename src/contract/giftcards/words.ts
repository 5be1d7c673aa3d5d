import * as giftCards from './public.ts'
import * as giftCardShapes from './shapes.ts'
import * as staffGiftSales from './staff-sales.ts'
import * as staffGiftCards from './staff.ts'

export const giftCardWords = {
  giftCards: [giftCardShapes, giftCards],
  staffGiftCards: [staffGiftCards, staffGiftSales],
} as const
