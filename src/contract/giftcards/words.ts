import * as giftCards from './public.ts'
import * as giftCardShapes from './shapes.ts'
import * as staffGiftCards from './staff.ts'

export const giftCardWords = {
  giftCards: [giftCardShapes, giftCards],
  staffGiftCards: [staffGiftCards],
} as const
