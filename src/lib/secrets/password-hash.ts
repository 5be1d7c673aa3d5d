// Password hashes: the salt and the key of scrypt, in the format of all earlier versions.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
const KEY_BYTES = 64
const SALT_BYTES = 16

/** @example saltOf('f00d:cafe') // 'f00d' */
export const saltOf = (hash: string): string => hash.split(':')[0] ?? ''

/** With a new salt unless one is given. @example await hashPassword('a long password') // 'f00d…:cafe…' */
export async function hashPassword(password: string, salt = newSalt()): Promise<string> {
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, made) =>
      error ? reject(error) : resolve(made),
    )
  })
  return `${salt}:${key.toString('hex')}`
}

const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex')

/** Takes the same time wherever they differ. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
