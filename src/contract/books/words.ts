import * as staffClosings from './staff-closings.ts'
import * as staffPayouts from './staff-payouts.ts'
import * as staffBooks from './staff.ts'

export const bookWords = { staffBooks: [staffBooks, staffClosings, staffPayouts] } as const
