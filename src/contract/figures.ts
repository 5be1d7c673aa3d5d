// What the shop earned: bookkeeping and reports.
import * as staffBookPayouts from './books/staff-payouts.ts'
import * as staffBooks from './books/staff.ts'
import * as staffClosings from './books/staff-closings.ts'
import * as staffFigures from './report/staff-figures.ts'
import * as staffReport from './report/staff.ts'
import * as staffSales from './report/staff-sales.ts'

export const figureWords = {
  staffBooks: [staffBooks, staffClosings, staffBookPayouts],
  staffReport: [staffReport, staffSales, staffFigures],
} as const
