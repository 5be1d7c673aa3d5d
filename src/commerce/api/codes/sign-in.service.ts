// Signs in with a code, and confirms the phone that codes go to.
import type { SignedIn } from '#/contract/auth/public.ts'
import type { CodeRequest, CodeSignIn } from '#/contract/codes/public.ts'
import { phoneNumber } from '#/domain/account/phone-number.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import { signedIn } from '#/commerce/api/auth/auth.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { addressOf, sendCode, takeCode, wrongCode } from './codes.service.ts'
import { setConfirmedPhone } from './codes.queries.ts'
import { giveToMailbox, ownerOf } from './mailbox.service.ts'

/** @throws ShopError TOO_MANY_REQUESTS */
export async function sendSignInCode(ctx: Ctx, request: CodeRequest): Promise<void> {
  const address = await addressOf(ctx.db, request)
  const kind = address.by === 'email' ? 'sign_in_code' : 'sign_in_text'
  await sendCode(ctx, { purpose: 'sign_in', kind, address })
}

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function signInByCode(
  ctx: Ctx,
  sessions: Sessions,
  form: CodeSignIn,
): Promise<SignedIn> {
  const address = await addressOf(ctx.db, form)
  await takeCode(ctx, { purpose: 'sign_in', address, otp: form.otp })
  const { owner, answer } = await inTransaction(ctx, async (tx) => {
    const owner = await ownerOf(tx, sessions, address)
    if (!owner) throw wrongCode()
    // A phone proves nothing about the mailbox.
    const given = address.by === 'email' && (await giveToMailbox(tx, sessions, owner))
    const answer = await signedIn(tx, sessions, owner.id)
    const told = given && given.password_removed ? { password_removed: true as const } : {}
    return { owner, answer: { ...answer, ...told } }
  })
  sessions.forgetUser(owner.id)
  ctx.deps.wake?.('send-mail')
  return answer
}

/** The number in the caller's profile. @throws ShopError INVALID if there is no valid one */
async function ownNumber(ctx: Ctx): Promise<string> {
  const { user } = found(await findAccount(ctx.db, userOf(ctx).id))
  const number = user.phone === null ? undefined : phoneNumber(user.phone, user.country_code)
  if (!number)
    throw new ShopError('INVALID', {
      errors: { phone: [user.phone === null ? 'field.phone.required' : 'field.phone.invalid'] },
    })
  return number
}

/** Nobody else can use the code to confirm the number. */
const ownPhone = (ctx: Ctx, to: string) =>
  ({ purpose: 'phone', address: { by: 'phone', to }, userId: userOf(ctx).id }) as const

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function sendPhoneCode(ctx: Ctx): Promise<void> {
  const number = await ownNumber(ctx)
  await sendCode(ctx, { kind: 'phone_text', ...ownPhone(ctx, number) })
}

/** From then on sign-in codes go there. @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function confirmPhone(ctx: Ctx, otp: string): Promise<void> {
  const number = await ownNumber(ctx)
  await takeCode(ctx, { ...ownPhone(ctx, number), otp })
  await inTransaction(ctx, ({ db }) => setConfirmedPhone(db, userOf(ctx).id, number))
}
