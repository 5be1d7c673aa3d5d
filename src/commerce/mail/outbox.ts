// Writes mail down with the change that it tells of; it is sent after that is committed.
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { mail } from '#/commerce/db/schema/mail.ts'

export type NewMail = {
  /** What it is about, once. @example 'order:L261121-7KQ2MX:placed' */
  key: string
  kind: string
  to: string
  language: Language
  data: Record<string, unknown>
  /** The earliest time to send it. */
  at: Date
}

/** Writes a mail into the outbox, inside the transaction of what it tells; once for a key. */
export async function writeMail(db: Executor, { at, ...values }: NewMail): Promise<void> {
  const row = { ...values, created_at: at, due_at: at }
  await db.insert(mail).values(row).onConflictDoNothing({ target: mail.key })
}
