// Queues mail with the change that it reports; it is sent after the commit.
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { mail } from '#/commerce/db/schema/mail.ts'

export type NewMail = {
  /** Its subject, once. @example 'order:L261121-7KQ2MX:placed' */
  key: string
  kind: string
  to: string
  language: Language
  data: Record<string, unknown>
  /** The earliest time to send it. */
  at: Date
}

/** Adds a mail to the outbox, inside the transaction that it reports, once per key; none for somebody without a mailbox. */
export async function writeMail(db: Executor, { at, ...values }: NewMail): Promise<void> {
  if (values.to === '') return
  const row = { ...values, created_at: at, due_at: at }
  await db.insert(mail).values(row).onConflictDoNothing({ target: mail.key })
}
