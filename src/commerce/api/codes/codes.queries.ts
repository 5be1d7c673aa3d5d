import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import {
  type CodePurpose,
  emailChange,
  oneTimeCode,
  resetToken,
} from '#/commerce/db/schema/account/codes.ts'
import { passkeyChallenge } from '#/commerce/db/schema/account/passkeys.ts'
import { user } from '#/commerce/db/schema/auth.ts'

export type CodeName = { purpose: CodePurpose; who: string }

/** Replaces the previous code. */
export async function putCode(
  db: Executor,
  values: CodeName & { hash: string; asker: string | null; expires_at: Date },
): Promise<void> {
  await db
    .insert(oneTimeCode)
    .values(values)
    .onConflictDoUpdate({
      target: [oneTimeCode.purpose, oneTimeCode.who],
      set: {
        hash: values.hash,
        asker: values.asker,
        expires_at: values.expires_at,
        tries: 0,
        other_tries: 0,
      },
    })
}

const isCode = ({ purpose, who }: CodeName) =>
  and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.who, who))

/** `asker`: who tries, as a code's asker is stored. */
type Try = CodeName & { asker: string; now: Date; tries: number }

/** Counts a try; returns the code's hash if it is still valid and the caller has tries left. */
export async function tryCode(
  db: Executor,
  { asker, now, tries, ...name }: Try,
): Promise<string | undefined> {
  const { tries: own, other_tries: others, asker: known } = oneTimeCode
  const isOwn = sql`coalesce(${known} = ${asker}, false)`
  const [row] = await db
    .update(oneTimeCode)
    .set({
      tries: sql`${own} + (case when ${isOwn} then 1 else 0 end)`,
      other_tries: sql`${others} + (case when ${isOwn} then 0 else 1 end)`,
    })
    .where(
      and(
        isCode(name),
        gt(oneTimeCode.expires_at, now),
        sql`(case when ${isOwn} then ${own} else ${others} end) < ${tries}`,
      ),
    )
    .returning({ hash: oneTimeCode.hash })
  return row?.hash
}

/** Consumes a code; true for only one of several concurrent callers. */
export async function deleteCode(
  db: Executor,
  { hash, ...name }: CodeName & { hash: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(oneTimeCode)
    .where(and(isCode(name), eq(oneTimeCode.hash, hash)))
  return rowCount === 1
}

/** A number belongs to one account: the account that confirms it takes it from the previous one. */
export async function setConfirmedPhone(
  db: Executor,
  userId: string,
  number: string,
): Promise<void> {
  await db.update(user).set({ confirmed_phone: null }).where(eq(user.confirmed_phone, number))
  await db.update(user).set({ confirmed_phone: number }).where(eq(user.id, userId))
}

/** Deletes expired codes. */
export async function pruneCodes(db: Executor, now: Date): Promise<void> {
  await db.delete(oneTimeCode).where(lt(oneTimeCode.expires_at, now))
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expires_at, now))
  await db.delete(emailChange).where(lt(emailChange.expires_at, now))
  await db.delete(resetToken).where(lt(resetToken.expires_at, now))
}
