// Authenticator app codes: RFC 6238 with SHA-1, six digits and 30 seconds, which all apps support.
import { createHmac, randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be half a minute off. */
const DRIFT = 1

/** In Base32. */
export function newSecret(bytes: Uint8Array = randomBytes(SECRET_BYTES)): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function bytesOf(secret: string): Uint8Array {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half-minute step of a code, after the last used one; undefined for a wrong or used code. */
export function stepOf(
  secret: string,
  code: string,
  { now, last }: { now: Date; last: number },
): number | undefined {
  const middle = stepAt(now)
  for (let step = middle - DRIFT; step <= middle + DRIFT; step += 1)
    if (step > last && codeAt(secret, step) === code) return step
  return undefined
}

type Labels = { shop: string; account: string }

/** What the app reads from the QR code. */
export function uriOf(secret: string, { shop, account }: Labels): string {
  const label = encodeURIComponent(`${shop}:${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`
}
