import type { Subscriber } from '#/contract/newsletter/staff.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import type { SubscriberRow } from '#/commerce/api/newsletter/newsletter.queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const subscriberView = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  language: stillOffered(row.language),
  status: row.status,
  asked_at: row.asked_at.toISOString(),
  confirmed_at: iso(row.confirmed_at),
  unsubscribed_at: iso(row.unsubscribed_at),
  complained_at: iso(row.complained_at),
  bounced: row.bounced_at && { at: row.bounced_at.toISOString(), reason: row.bounce_reason ?? '' },
})
