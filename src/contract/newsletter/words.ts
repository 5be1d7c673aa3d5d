import * as newsletterChoices from './public-choices.ts'
import * as issues from './issues.ts'
import * as newsletter from './public.ts'
import * as staffNewsletter from './staff.ts'

export const newsletterWords = {
  newsletter: [newsletter],
  newsletterChoices: [newsletterChoices],
  staffNewsletter: [staffNewsletter, issues],
} as const
