// Who is visiting: a guest or a signed-in user (rule 8). The tokens themselves never reach the browser.
import { atom } from 'nanostores'
import type { Login, Register, SignedIn } from '#/contract/auth/public.ts'
import type { CodeSignIn } from '#/contract/codes/public.ts'
import type { FactorSignIn } from '#/contract/factor/public.ts'
import type { CredentialProof } from '#/contract/passkeys/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { nextToken, SYSTEM, type TokenEvent, type TokenState } from '#/domain/account/token.ts'
import { ACCOUNT_COOKIE, readAccount } from '#/lib/cookies.ts'
import { stored } from './stored.ts'

export const $session = atom<TokenState>(SYSTEM)

/** Who was signed in here last and has not signed out: a session that ends by itself leaves their cart to them. */
const $owner = stored<number | null>('larder_cart_owner', {
  initial: null,
  parse: (value) => (Number.isSafeInteger(value) ? Number(value) : undefined),
})

/** What this browser keeps of the cart that an account has on the server. */
export const keptCartName = (account: number): string => `larder_cart_edits_${account}`

/** Whose cart this browser keeps: null for a guest's (rule 18). */
export const localCartOwner = (): number | null => $owner.get()

function dispatch(event: TokenEvent): void {
  const session = nextToken($session.get(), event)
  if (event.type === 'signed_out') $owner.set(null)
  else if (session.type === 'user') $owner.set(session.account.id)
  $session.set(session)
}

/** Reads from the readable cookie who is signed in; browsers drop the cookie when it expires. */
export function restoreSession(): void {
  dispatch({ type: 'restored', account: readAccount(document.cookie) })
}

/** @throws ApiError INVALID_CREDENTIALS, INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signIn(form: Login): Promise<void> {
  welcome(await shop.auth.login({ body: form }))
}

/** @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signInByCode(form: CodeSignIn): Promise<void> {
  welcome(await shop.codes.signIn({ body: form }))
}

/** @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signInByPasskey(credential: CredentialProof): Promise<void> {
  welcome(await shop.passkeys.signIn({ body: { credential } }))
}

/** The second step. @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signInByFactor(body: FactorSignIn): Promise<void> {
  welcome(await shop.factor.signIn({ body }))
}

/** The ticket for the second step, where a first one was refused for want of it. */
export const ticketIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR' ? error.ticket : undefined

/** @throws ApiError INVALID, TOO_MANY_REQUESTS, NO_RESPONSE */
export async function signUp(form: Register): Promise<void> {
  welcome(await shop.auth.register({ body: form }))
}

const welcome = ({ user, customer }: SignedIn): void =>
  dispatch({ type: 'signed_in', account: { id: customer.id, name: user.name } })

let isEnding = false

/** Somebody is signed in and is not about to leave: what is asked for now is answered. */
export const isSignedIn = (): boolean => $session.get().type === 'user' && !isEnding

/** Ends the session here and on the server. An expired session counts as signed out. */
export async function signOut(): Promise<void> {
  isEnding = true
  try {
    await shop.auth.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      isEnding = false
      throw error
    }
  }
  const session = $session.get()
  // Nothing of the cart stays behind; see cart-edits.ts.
  if (session.type === 'user')
    stored(keptCartName(session.account.id), { initial: null, parse: () => null }).set(null)
  forget({ type: 'signed_out' })
}

/** After a 401 the visitor is a guest again. */
export const expireSession = (): void => forget({ type: 'unauthorized' })

function forget(event: TokenEvent): void {
  document.cookie = `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0`
  dispatch(event)
}
