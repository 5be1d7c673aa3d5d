// Texts that only this shop can read: AES-256-GCM with a key for one purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const NONCE_BYTES = 12
const KEY_BYTES = 32

/** A key's purpose, and the text's owner: moved to another owner, it can't be read. */
export type Seal = { secret: string; purpose: string; owner: string }

const keyOf = ({ secret, purpose }: Seal): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `sealed:${purpose}`, KEY_BYTES))

/** @example unseal(seal('42', where), where) // '42' */
export function seal(text: string, where: Seal): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(where), nonce)
  cipher.setAAD(Buffer.from(where.owner))
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return [VERSION, ...joined(parts)].join('.')
}

const joined = ([nonce, body, end, tag]: Buffer[]): string[] =>
  [nonce, Buffer.concat([body ?? Buffer.of(), end ?? Buffer.of()]), tag].map((part) =>
    (part ?? Buffer.of()).toString('base64url'),
  )

/** Undefined if it was sealed with another secret, purpose or owner. */
export function unseal(sealed: string, where: Seal): string | undefined {
  const [version, nonce = '', body = '', tag = ''] = sealed.split('.')
  if (version !== VERSION) return undefined
  try {
    const key = keyOf(where)
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
    decipher.setAAD(Buffer.from(where.owner))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
