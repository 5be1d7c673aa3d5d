import * as issues from './issues.ts'
import * as newsletter from './public.ts'
import * as staffNewsletter from './staff.ts'

export const newsletterWords = {
  newsletter: [newsletter],
  staffNewsletter: [staffNewsletter, issues],
} as const
