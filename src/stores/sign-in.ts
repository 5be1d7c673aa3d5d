// The ways to sign in: loaded by their pages.
import type { Login, Register } from '#/contract/auth/public.ts'
import type { CodeSignIn } from '#/contract/codes/public.ts'
import type { FactorSignIn } from '#/contract/factor/public.ts'
import type { RegisterWithOrder } from '#/contract/orders/public-account.ts'
import type { CredentialProof } from '#/contract/passkeys/shapes.ts'
import type { ProviderAnswer } from '#/contract/openid/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { rare } from '#/client/rare-browser.ts'
import { welcome } from './session.ts'

/** @throws ApiError INVALID_CREDENTIALS, INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signIn(form: Login): Promise<void> {
  welcome(await shop.auth.login({ body: form }))
}

/**
 * Says whether the account lost its password by it (rule 77).
 *
 * @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE
 */
export async function signInByCode(form: CodeSignIn): Promise<boolean> {
  const answer = await rare.codes.signIn({ body: form })
  welcome(answer)
  return answer.password_removed === true
}

/** @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signInByPasskey(credential: CredentialProof): Promise<void> {
  welcome(await rare.passkeys.signIn({ body: { credential } }))
}

/** @throws ApiError INVALID, SECOND_FACTOR, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signInByProvider(body: ProviderAnswer): Promise<void> {
  welcome(await rare.openid.signIn({ body }))
}

/** The second step. @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signInByFactor(body: FactorSignIn): Promise<void> {
  welcome(await rare.factor.signIn({ body }))
}

/** The ticket for the second step, if the first one asked for it. */
export const ticketIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR' ? error.ticket : undefined

/** @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signUp(form: Register): Promise<void> {
  welcome(await shop.auth.register({ body: form }))
}

/** @throws ApiError INVALID, CONFLICT, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signUpWithOrder(form: RegisterWithOrder): Promise<void> {
  welcome(await rare.orderAccount.create({ body: form }))
}
