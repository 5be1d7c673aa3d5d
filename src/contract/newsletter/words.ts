import * as newsletterChoices from './public-choices.ts'
import * as newsletterReports from './public-reports.ts'
import * as issues from './issues.ts'
import * as newsletter from './public.ts'
import * as staffNewsletter from './staff.ts'
import * as staffNewsletterReports from './staff-reports.ts'

export const newsletterWords = {
  newsletter: [newsletter],
  newsletterChoices: [newsletterChoices],
  newsletterReports: [newsletterReports],
  staffNewsletter: [staffNewsletter, issues],
  staffNewsletterReports: [staffNewsletterReports],
} as const
