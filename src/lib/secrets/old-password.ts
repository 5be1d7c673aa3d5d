// Passwords as other shop systems hashed them: phpass of WordPress up to 6.7, its bcrypt since, plain bcrypt, and
// Argon2id of Magento.
import { argon2, hash as digest, createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify } from '@node-rs/bcrypt'

const PHPASS = /^\$[PH]\$([./0-9A-Za-z])[./0-9A-Za-z]{30}$/
const BCRYPT = /^(?:\$wp)?\$2[abxy]\$(\d\d)\$[./0-9A-Za-z]{53}$/
/**
 * Hash, salt and methods: MD5 or SHA-256 in shops that are older, over which Argon2id goes. Those alone are no hash that
 * should be kept.
 */
const MAGENTO = /^([\da-f]{64}):([\da-zA-Z]{1,64}):(?:([01]):)?(?:2|3_32_2_67108864)$/
const DIGITS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Powers of two. More would let a file slow down every sign-in. */
const PHPASS_COST = { from: 7, to: 14 }
const BCRYPT_COST = { from: 8, to: 12 }

const isWithin = (cost: number, { from, to }: { from: number; to: number }): boolean =>
  cost >= from && cost <= to

/**
 * A hash that can be checked here, in one spelling per method; undefined for any other text, and for too much work.
 *
 * @example oldHash('$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0') // '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'
 */
export function oldHash(text: string): string | undefined {
  const phpass = PHPASS.exec(text)?.[1]
  if (phpass)
    return isWithin(DIGITS.indexOf(phpass), PHPASS_COST) ? `$P$${text.slice(3)}` : undefined
  const [, key, salt, inner = ''] = MAGENTO.exec(text) ?? []
  if (key) return `$m2$${inner}$${salt}$${key}`
  const bcrypt = BCRYPT.exec(text)?.[1]
  return bcrypt && isWithin(Number(bcrypt), BCRYPT_COST)
    ? text.replace(/\$2[abx]\$/, '$2y$')
    : undefined
}

export const isOldHash = (hash: string): boolean => hash.startsWith('$')

/** Method and cost, at a hash's beginning, for JavaScript and PostgreSQL. */
export const WORK = String.raw`^\$(?:P\$.|m2|(?:wp\$)?2y\$\d\d)`

/** Hashes of the same work take the same time. @example workOf('$2y$10$…') // '$2y$10' */
export const workOf = (hash: string): string => new RegExp(WORK).exec(hash)?.[0] ?? ''

/** Takes the same time for all hashes of the same work, unless it is right. */
export async function isOldPassword(hash: string, password: string): Promise<boolean> {
  for (const typed of spellings(password)) if (await matches(hash, typed)) return true
  return false
}

/** WordPress hashes passwords without spaces around them, and some of its forms with a backslash before quotes. */
function spellings(password: string): Set<string> {
  const bare = password.replaceAll(/^[ \n\r\t\v\0]+|[ \n\r\t\v\0]+$/g, '')
  return new Set([bare, bare.replaceAll(/['"\\]/g, String.raw`\$&`), password])
}

async function matches(hash: string, password: string): Promise<boolean> {
  if (hash.startsWith('$P$')) return isPhpass(hash, password)
  if (hash.startsWith('$m2$')) return isMagento(hash, password)
  if (!hash.startsWith('$wp')) return verify(password, hash)
  const short = createHmac('sha384', 'wp-sha384').update(password).digest('base64')
  return verify(short, hash.slice('$wp'.length))
}

const SETTING = 12

function isPhpass(hash: string, password: string): boolean {
  const typed = Buffer.from(password)
  const salt = Buffer.from(hash.slice(4, SETTING))
  let key = digest('md5', Buffer.concat([salt, typed]), 'buffer')
  for (let left = 2 ** DIGITS.indexOf(hash.charAt(3)); left > 0; left -= 1)
    key = digest('md5', Buffer.concat([key, typed]), 'buffer')
  const [right, given] = [Buffer.from(hash.slice(SETTING)), Buffer.from(inDigits(key))]
  return right.length === given.length && timingSafeEqual(right, given)
}

const derive = promisify(argon2)
/** One takes 64 MiB, and anybody may try to sign in: one at a time. */
let last: Promise<unknown> = Promise.resolve()

function deriveInTurn(...given: Parameters<typeof derive>): Promise<Buffer> {
  const next = last.then(() => derive(...given))
  last = next.catch(() => undefined)
  return next
}

const SALT = 16
const INNER: Record<string, string> = { 0: 'md5', 1: 'sha256' }
/** What libsodium calls interactive. Memory is in KiB. */
const ARGON = { parallelism: 1, tagLength: 32, memory: 65_536, passes: 2 }

async function isMagento(hash: string, password: string): Promise<boolean> {
  const [inner = '', salt = '', key = ''] = hash.split('$').slice(2)
  const method = INNER[inner]
  const message = method ? digest(method, salt + password) : password
  const nonce = salt.repeat(SALT).slice(0, SALT)
  const given = await deriveInTurn('argon2id', { ...ARGON, message, nonce })
  return timingSafeEqual(given, Buffer.from(key, 'hex'))
}

/** Three bytes are four digits, the lowest first. */
function inDigits(key: Buffer): string {
  let text = ''
  for (let at = 0; at < key.length; at += 3) {
    const some = key.subarray(at, at + 3)
    const value = some.reduce((sum, byte, place) => sum + byte * 256 ** place, 0)
    for (let digit = 0; digit <= some.length; digit += 1)
      text += DIGITS.charAt(Math.floor(value / 64 ** digit) % 64)
  }
  return text
}
