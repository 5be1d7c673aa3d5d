// One-time codes. Requesting one is the same work whether or not an account exists: a row in the outbox. It is resolved
// when it is sent, where nobody can measure the time.
import { emailKey, phoneKey } from '#/domain/same-person.ts'
import type { CodeMailKind, TextKind } from '#/domain/mail-kinds.ts'
import { callingCodeOf, phoneNumber } from '#/domain/account/phone-number.ts'
import type { CodeRequest } from '#/contract/codes/public.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { CodePurpose } from '#/commerce/db/schema/account/codes.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import {
  CODE_MINUTES,
  CODE_TRIES,
  askerOf,
  codeHash,
  isSame,
  newCode,
  type Whose,
  whoOf,
} from './code.rules.ts'
import { putCode, tryCode, deleteCode } from './codes.queries.ts'

/** An email address or a phone number, in normalized form. */
export type Address = { by: 'email' | 'phone'; to: string }

/** Where a code goes. An invalid number stays as it is, and belongs to nobody. */
export async function addressOf(db: Executor, request: CodeRequest): Promise<Address> {
  if ('email' in request) return { by: 'email', to: request.email.toLowerCase() }
  const { phone, country_code } = request
  const own = async () => callingCodeOf((await findSettings(db)).contact.phone)
  return { by: 'phone', to: phoneNumber(phone, country_code ?? (await own())) ?? phone }
}

const keyOf = ({ by, to }: Address): string => (by === 'email' ? emailKey(to) : phoneKey(to))

const LETTER_SECONDS = 30

type About = { purpose: CodePurpose; address: Address; userId?: string }
type Sending = About & { kind: CodeMailKind | TextKind }

/**
 * Sends a code, for any address, at most once in half a minute per requester.
 *
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function sendCode(ctx: Ctx, { kind, ...about }: Sending): Promise<void> {
  const { purpose, address, userId } = about
  const { limits, now, secret } = ctx.deps
  await limits.count('code_address', ctx.network)
  const limit = address.by === 'email' ? 'code_email' : 'code_text'
  if (await limits.isOver(limit, keyOf(address))) return
  await limits.count(limit, keyOf(address))
  const who = whoOf(secret, { purpose, to: address.to, userId })
  const asker = askerOf(secret, { userId, network: ctx.network })
  await writeMail(ctx.db, {
    key: `code:${purpose}:${who}:${asker}:${Math.floor(now().getTime() / (LETTER_SECONDS * 1000))}`,
    kind,
    to: address.to,
    language: ctx.language,
    data: { user_id: userId, asked_at: now().toISOString(), asker },
    at: now(),
  })
  ctx.deps.wake?.('send-mail')
}

type Making = Whose & { asker: string | null; secret: string; now: Date }

/** Creates a code when it is sent: only its hash is stored. The previous one becomes invalid. */
export async function makeCode(
  db: Executor,
  { asker, secret, now, ...whose }: Making,
): Promise<string> {
  const { purpose } = whose
  const who = whoOf(secret, whose)
  const code = newCode()
  const expires_at = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await putCode(db, { purpose, who, hash: codeHash(secret, who, code), asker, expires_at })
  return code
}

type TypedCode = About & { otp: string }

/**
 * Consumes a code. A wrong one takes as long as a missing one.
 *
 * @throws ShopError INVALID for one that is wrong, used, expired, tried too often or replaced by a newer one,
 * TOO_MANY_REQUESTS
 */
export async function takeCode(ctx: Ctx, { otp, ...about }: TypedCode): Promise<void> {
  const { purpose, address, userId } = about
  const { limits, now, secret } = ctx.deps
  await limits.countAll({
    code_try_address: ctx.network,
    code_try: `${ctx.network} ${keyOf(address)}`,
  })
  const who = whoOf(secret, { purpose, to: address.to, userId })
  const given = codeHash(secret, who, otp)
  const asker = askerOf(secret, { userId, network: ctx.network })
  const hash = await tryCode(ctx.db, { purpose, who, asker, now: now(), tries: CODE_TRIES })
  if (!hash || !isSame(hash, given)) throw wrongCode()
  if (!(await deleteCode(ctx.db, { purpose, who, hash }))) throw wrongCode()
}

export const wrongCode = (): ShopError =>
  new ShopError('INVALID', { errors: { otp: ['field.otp.wrong'] } })
