// Who is visiting: a guest or a signed-in user (rule 8). The tokens themselves never reach the browser.
import { atom } from 'nanostores'
import type { SignedIn } from '#/contract/auth/public.ts'
import { nextToken, SYSTEM, type TokenEvent, type TokenState } from '#/domain/account/token.ts'
import { ACCOUNT_COOKIE, areUnreadable, readAccount } from '#/lib/cookies.ts'
import { stored } from './stored.ts'

export const $session = atom<TokenState>(SYSTEM)

/** The account that was last signed in here without signing out: if its session expires, its cart stays its own. */
const $owner = stored<number | null>('larder_cart_owner', {
  initial: null,
  parse: (value) => (Number.isSafeInteger(value) ? Number(value) : undefined),
})

/** The browser's copy of an account's cart on the server. */
export const keptCartName = (account: number): `larder_cart_edits_${string}` =>
  `larder_cart_edits_${account}`

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
  // Pages that are the same for everybody answer without looking at cookies.
  if (areUnreadable(document.cookie)) dropAccount()
  dispatch({ type: 'restored', account: readAccount(document.cookie) })
}

/** After an answer that signs somebody in; see sign-in.ts. */
export const welcome = ({ user, customer }: SignedIn): void =>
  dispatch({ type: 'signed_in', account: { id: customer.id, name: user.name } })

let isEnding = false

/** Whether somebody is about to leave: see sign-out.ts. */
export const setEnding = (ending: boolean): void => {
  isEnding = ending
}

/** Somebody is signed in and is not signing out: requests made now will be answered. */
export const isSignedIn = (): boolean => $session.get().type === 'user' && !isEnding

/** After a 401 the visitor is a guest again. */
export const expireSession = (): void => forget({ type: 'unauthorized' })

/** From now on the visitor is a guest. */
export function forget(event: TokenEvent): void {
  dropAccount()
  dispatch(event)
}

function dropAccount(): void {
  document.cookie = `${ACCOUNT_COOKIE}=; Path=/; Max-Age=0`
}
