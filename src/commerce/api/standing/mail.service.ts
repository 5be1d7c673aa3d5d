// Emails about standing orders: written with what they tell of.
import type { StandingMail } from '#/commerce/mail/standing-mail.ts'
import type { StandingMailKind } from '#/domain/mail-kinds.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { findWho, StandingRow } from './standing.queries.ts'

type Who = NonNullable<Awaited<ReturnType<typeof findWho>>>
type Telling = { kind: StandingMailKind; row: StandingRow; who: Who; tell: Partial<StandingMail> }

/** Once for each date and kind. */
export const tellStanding = (tx: Ctx, { kind, row, who, tell }: Telling): Promise<void> =>
  writeMail(tx.db, {
    key: `standing:${row.id}:${row.next_date}:${kind}`,
    kind,
    to: who.person.email,
    language: stillOffered(row.language),
    data: {
      standing_id: row.id,
      name: who.person.name,
      date: row.next_date,
      from: row.from,
      to: row.to,
      ...tell,
    },
    at: tx.deps.now(),
  })
