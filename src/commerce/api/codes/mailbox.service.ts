// The owner of the mailbox owns the account (rule 77).
import {
  deletePasskeys,
  deletePassword,
  deleteSecondFactor,
  findByMailbox,
  findByPhone,
} from '#/commerce/api/auth/accounts.queries.ts'
import { setVerified } from '#/commerce/api/auth/auth.queries.ts'
import { writeWelcome } from '#/commerce/api/auth/confirm-email.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { isUniqueViolation } from '#/commerce/api/writing.ts'
import { type Address, wrongCode } from './codes.service.ts'

export type Owner = NonNullable<Awaited<ReturnType<typeof findByMailbox>>>

/** The account that a code of this mailbox or phone opens. */
export async function ownerOf(
  ctx: Pick<Ctx, 'db'>,
  sessions: Pick<Sessions, 'isStranded'>,
  { by, to }: Address,
): Promise<Owner | undefined> {
  const owner = await (by === 'email' ? findByMailbox(ctx.db, to) : findByPhone(ctx.db, to))
  return owner && !(await sessions.isStranded(owner.email)) ? owner : undefined
}

/**
 * Gives an account to whoever reads its mail. One whose e-mail nobody had confirmed may have been made by somebody else,
 * so all that opened it until now opens it no more: its sessions, its password, its passkeys, its second factor. Inside a transaction:
 * `sessions.forgetUser` after it.
 */
export async function giveToMailbox(ctx: Ctx, sessions: Sessions, owner: Owner): Promise<void> {
  if (owner.verified) return
  try {
    await setVerified(ctx.db, owner.id)
    await writeWelcome(ctx, owner)
  } catch (error) {
    // Another account of the e-mail was confirmed meanwhile.
    throw isUniqueViolation(error) ? wrongCode() : error
  }
  await sessions.endAll(ctx.db, owner.id)
  await deletePassword(ctx.db, owner.id)
  await deletePasskeys(ctx.db, owner.id)
  await deleteSecondFactor(ctx.db, owner.id)
}
