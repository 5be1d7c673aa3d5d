// The owner of the mailbox owns the account (rule 77).
import {
  endMeans,
  findByMailbox,
  findByPhone,
  findPassword,
} from '#/commerce/api/auth/accounts.queries.ts'
import { setVerified } from '#/commerce/api/auth/auth.queries.ts'
import { writeWelcome } from '#/commerce/api/auth/confirm-email.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { askNewcomer } from '#/commerce/api/newsletter/newsletter.service.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { type Address, wrongCode } from './codes.service.ts'

export type Owner = NonNullable<Awaited<ReturnType<typeof findByMailbox>>>

/** The account that a code to this mailbox or phone opens. */
export async function ownerOf(
  ctx: Pick<Ctx, 'db'>,
  sessions: Pick<Sessions, 'isStranded'>,
  { by, to }: Address,
): Promise<Owner | undefined> {
  const owner = await (by === 'email' ? findByMailbox(ctx.db, to) : findByPhone(ctx.db, to))
  return owner && !(await sessions.isStranded(owner.email)) ? owner : undefined
}

/**
 * Gives an account to the owner of its mailbox. If nobody had confirmed its address, somebody else may have created it.
 * So everything that opened it until now is revoked: sessions, password, passkeys, second factor, phone. Returns
 * whether a password was removed, which an email tells the owner too. Inside a transaction: call `sessions.forgetUser`
 * after it.
 */
export async function giveToMailbox(
  ctx: Ctx,
  sessions: Sessions,
  { hasNewPassword = false, ...owner }: Owner & { hasNewPassword?: boolean },
): Promise<{ password_removed: boolean }> {
  if (owner.verified) return { password_removed: false }
  const password_removed = !hasNewPassword && (await findPassword(ctx.db, owner.id)) !== undefined
  try {
    await setVerified(ctx.db, owner.id)
    await writeWelcome(ctx, owner, password_removed ? 'account_secured' : 'welcome')
    await askNewcomer(ctx, owner.id)
  } catch (error) {
    // Another account confirmed the address meanwhile.
    throw isUniqueViolation(error) ? wrongCode() : error
  }
  await sessions.endAll(ctx.db, owner.id)
  await endMeans(ctx.db, owner.id)
  return { password_removed }
}
