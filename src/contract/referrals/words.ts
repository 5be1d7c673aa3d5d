import * as referrals from './customer.ts'
import * as referralShapes from './shapes.ts'
import * as staffReferrals from './staff.ts'

export const referralWords = {
  referrals: [referrals, referralShapes],
  staffReferrals: [staffReferrals],
} as const
