import * as coupons from './public.ts'
import * as staffCoupons from './staff.ts'

export const couponWords = {
  coupons: [coupons],
  staffCoupons: [staffCoupons],
} as const
