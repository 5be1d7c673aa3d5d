import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { emailChange, resetToken } from '#/commerce/db/schema/account/codes.ts'
import { user } from '#/commerce/db/schema/auth.ts'

/** Takes the place of the change before. */
export async function putChange(
  db: Executor,
  { user_id, ...set }: typeof emailChange.$inferInsert,
): Promise<void> {
  await db
    .insert(emailChange)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: emailChange.user_id, set })
}

type Whose = { userId: string; now: Date }

const isOpen = ({ userId, now }: Whose) =>
  and(eq(emailChange.user_id, userId), gt(emailChange.expires_at, now))

/** The change that waits, if its link is still good. */
export async function findChange(db: Executor, whose: Whose) {
  const [row] = await db.select().from(emailChange).where(isOpen(whose))
  return row
}

/** Consumes it: one of several concurrent callers gets it. */
export async function takeChange(db: Executor, whose: Whose) {
  const [row] = await db.delete(emailChange).where(isOpen(whose)).returning()
  return row
}

/** The new e-mail is confirmed. A password can't be reset any more with a code that went to the old one. */
export async function setEmail(db: Executor, userId: string, email: string): Promise<void> {
  await db.delete(resetToken).where(eq(resetToken.user_id, userId))
  await db.update(user).set({ email, email_verified: true }).where(eq(user.id, userId))
}
