// Loaded when somebody signs out.
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { UNTIL_SIGN_OUT } from '#/domain/privacy/browser.ts'
import { forgetKept } from './kept-avoids.ts'
import { forgetLast } from './crew/last.ts'
import { leavePush } from './push.ts'
import { $session, forget, keptCartName, setEnding } from './session.ts'
import { stored } from './stored.ts'

/** Ends the session here and on the server. An expired session counts as signed out. */
export async function signOut(): Promise<void> {
  setEnding(true)
  try {
    await shop.auth.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      setEnding(false)
      throw error
    }
  }
  await leaveHere()
}

/** The account is signed out or gone: nothing of it stays in this browser. */
export async function leaveHere(): Promise<void> {
  setEnding(true)
  // If it fails, this browser still gets the notifications it subscribed to.
  await leavePush().catch(() => undefined)
  forgetKept()
  await forgetLast().catch(() => undefined)
  const session = $session.get()
  // Nothing of the cart stays behind; see cart-edits.ts.
  if (session.type === 'user') stored(keptCartName(session.account.id), GONE).set(null)
  for (const name of UNTIL_SIGN_OUT.browser) stored(name, GONE).set(null)
  for (const name of UNTIL_SIGN_OUT.tab) stored(name, { ...GONE, tab: true }).set(null)
  forget({ type: 'signed_out' })
}

const GONE = { initial: null, parse: () => null }
