import { randomBytes } from 'node:crypto'
import { hashOf } from './tokens.rules.ts'

export const KEY_START = 'lk_'
const TOKEN_BYTES = 32
/** Enough to tell keys apart, and nothing of use to a stranger. */
const SHOWN = KEY_START.length + 6

/** A new token, how it begins, and the hash that is stored. */
export function newKeyToken(): { token: string; start: string; token_hash: string } {
  const token = KEY_START + randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, start: token.slice(0, SHOWN), token_hash: hashOf(token) }
}
