import { STANDING_MAIL_KINDS, type StandingMailKind } from '#/domain/mail-kinds.ts'
import { composeStandingEmail } from '#/commerce/mail/compose-standing.ts'
import type { StandingFacts, Writer } from '#/commerce/mail/facts.ts'

export const STANDING_MAILS = {
  name: 'household',
  kinds: STANDING_MAIL_KINDS,
  compose: composeStandingEmail,
} as const

const DAY_MS = 86_400_000

export function sampleStanding(
  { writer, at }: { writer: Writer; at: Date },
  kind: StandingMailKind,
): StandingFacts {
  const dayIn = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()
  return {
    ...writer,
    url: writer.shop.url,
    standing_id: 1,
    name: 'Alex Moreau',
    date: dayIn(2).slice(0, 10),
    from: '18:00',
    to: '20:00',
    places_at: dayIn(1),
    total: 24.6,
    items: [{ name: 'Country loaf', unit: null, quantity: 2, amount: 7.8 }],
    gaps: [{ name: 'Figs', ordered: 2, got: 0, substitute: null }],
    order_number: 'L260101-7KQ2MX',
    next_date: dayIn(9).slice(0, 10),
    ...(kind !== 'standing_reminder' && { reason: 'The delivery window is full.' }),
  }
}
