// The shop's own keys for push services (VAPID): derived from its secret, so that all processes share them and a backup
// includes them.
import { createECDH, hkdfSync } from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }

const BYTES = 32
const made = new Map<string, PushKeys>()

/** @example pushKeys(secret).publicKey // 'BF…', 87 characters, with which browsers subscribe */
export function pushKeys(secret: string): PushKeys {
  const keys = made.get(secret) ?? makeKeys(secret, 0)
  made.set(secret, keys)
  return keys
}

/** One number in four thousand million isn't a valid key of the curve; then the next one is used. */
function makeKeys(secret: string, round: number): PushKeys {
  const number = Buffer.from(hkdfSync('sha256', secret, 'web push', `key ${round}`, BYTES))
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(number)
  } catch {
    return makeKeys(secret, round + 1)
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: number.toString('base64url'),
  }
}
