// Whether it is noted that a reader opened an issue: only if they agreed, until they withdraw it (rule 272).
import type { SubscriberRow } from './newsletter.queries.ts'

type Consent = Pick<SubscriberRow, 'opens_agreed_at' | 'opens_ended_at'>

export const agreesToOpens = ({ opens_agreed_at, opens_ended_at }: Consent): boolean =>
  opens_agreed_at !== null && opens_ended_at === null

/** What changes; nothing if it is so already. */
export function opensChange(row: Consent, opens: boolean, now: Date): Partial<Consent> {
  if (opens === agreesToOpens(row)) return {}
  return opens ? { opens_agreed_at: now, opens_ended_at: null } : { opens_ended_at: now }
}

/** With fewer, somebody could be recognised by their opening. */
export const FEWEST_AGREED = 5
