// The shop itself: its look, settings, pages and addresses.
import * as staffRedirects from '#/contract/redirects/staff.ts'
import * as content from './public.ts'
import * as settings from './settings.ts'
import * as specialDays from './special-days.ts'
import * as staffContent from './staff.ts'
import * as theme from './theme.ts'

export const contentWords = {
  content: [theme, settings, specialDays, content],
  staffContent: [staffContent],
  staffRedirects: [staffRedirects],
} as const
