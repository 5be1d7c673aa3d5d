// What the shop writes to people, and what they write to it; see records.ts.
import { ANSWERED_DAYS, BACK_DAYS, OPEN_DAYS, SENT_DAYS } from './periods.ts'
import type { Processing } from './processing.ts'

export const MAILING_RECORDS = {
  mails: {
    persons: ['customers', 'visitors', 'staff', 'sellers'],
    basis: 'contract',
    kept: { days: SENT_DAYS },
    tables: ['mail'],
    receivers: ['mail', 'sms'],
    exported: ['mails'],
    leaving: 'removed',
  },
  newsletter: {
    persons: ['customers', 'visitors'],
    basis: 'consent',
    kept: 'asked',
    tables: ['newsletter_subscriber', 'newsletter_token', 'newsletter_send'],
    receivers: ['mail'],
    exported: ['newsletter'],
    leaving: 'removed',
  },
  opens: {
    persons: ['customers', 'visitors'],
    basis: 'consent',
    kept: { days: OPEN_DAYS },
    tables: ['newsletter_open'],
    receivers: [],
    exported: ['newsletter_opens'],
    leaving: 'removed',
  },
  awaited: {
    persons: ['customers', 'visitors'],
    basis: 'consent',
    kept: { days: BACK_DAYS.waiting },
    tables: ['back_in_stock'],
    receivers: ['mail'],
    exported: ['awaited', 'awaited_by_mailbox'],
    leaving: 'removed',
  },
  messages: {
    persons: ['customers', 'visitors'],
    basis: 'interest',
    kept: { days: ANSWERED_DAYS },
    tables: ['contact_message'],
    receivers: ['mail'],
    exported: ['messages'],
    leaving: 'removed',
  },
} as const satisfies Record<string, Processing>
