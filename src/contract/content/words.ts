// The shop itself: its look, settings and pages.
import * as staffBroughtSettings from './staff-brought.ts'
import * as content from './public.ts'
import * as settings from './settings.ts'
import * as specialDays from './special-days.ts'
import * as staffContent from './staff.ts'
import * as theme from './theme.ts'

export const contentWords = {
  content: [theme, settings, specialDays, content],
  staffContent: [staffContent],
  staffBroughtSettings: [staffBroughtSettings],
} as const
