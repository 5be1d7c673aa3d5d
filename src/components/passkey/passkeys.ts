// The browser's passkeys. Their code is loaded on demand.
import { useSyncExternalStore } from 'react'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CredentialProof, NewCredential } from '#/contract/passkeys/shapes.ts'

const load = () => import('@simplewebauthn/browser')

/** Addresses of numbers have none. */
const NUMBERS = /^[\d.]+$|:/

/** Whether a site of this host can have passkeys. Nearly every browser has them. */
export const isPasskeyHost = (hostname: string): boolean => !NUMBERS.test(hostname)

/** Whether this browser has passkeys, on this site. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && isPasskeyHost(location.hostname)

const stays = () => () => undefined

/** The same, while rendering; on the server undefined if they are likely: it doesn't know the browser. */
export const useHasPasskeys = (likely = false): boolean | undefined =>
  useSyncExternalStore(stays, hasPasskeys, () => (likely ? undefined : false))

/** Whether the browser offers them in the input field. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await load()).browserSupportsWebAuthnAutofill()

type PasskeyOptions = { challenge: string }

/** Without `inField`, the browser asks at once. @throws if it is cancelled */
export async function provePasskey(
  options: PasskeyOptions,
  inField: boolean,
): Promise<CredentialProof> {
  const { startAuthentication } = await load()
  const proof = await startAuthentication({
    // The API's options come from the same library.
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
  })
  return { ...proof, clientExtensionResults: {} }
}

/** @throws if it is cancelled */
export async function makePasskey(options: PasskeyOptions): Promise<NewCredential> {
  const { startRegistration } = await load()
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })
  return { ...made, clientExtensionResults: {} }
}

const KNOWN_ALREADY = 'InvalidStateError'
const GIVEN_UP = ['NotAllowedError', 'AbortError']

/** Why there is no passkey; no message if the user cancelled. */
export function passkeyTrouble(error: unknown): 'given_up' | 'known' | 'failed' {
  const name = error instanceof Error ? error.name : ''
  if (name === KNOWN_ALREADY) return 'known'
  return GIVEN_UP.includes(name) ? 'given_up' : 'failed'
}
