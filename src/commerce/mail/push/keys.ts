// The shop's own keys towards push services (VAPID): made from its secret, so that all processes have the same ones and a
// backup has them, too.
import { createECDH, hkdfSync } from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }

const BYTES = 32
const made = new Map<string, PushKeys>()

/** @example pushKeys(secret).publicKey // 'BF…', 87 characters, which browsers subscribe with */
export function pushKeys(secret: string): PushKeys {
  const keys = made.get(secret) ?? makeKeys(secret, 0)
  made.set(secret, keys)
  return keys
}

/** One number in four thousand million is no key of the curve: the next one is. */
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
