import * as staffFigures from './staff-figures.ts'
import * as staffSales from './staff-sales.ts'
import * as staffReport from './staff.ts'

export const reportWords = { staffReport: [staffReport, staffSales, staffFigures] } as const
