import * as textReports from './public.ts'
import * as checkShapes from './shapes.ts'
import * as staffChecks from './staff.ts'

export const checkWords = {
  textReports: [checkShapes, textReports],
  staffChecks: [staffChecks],
} as const
