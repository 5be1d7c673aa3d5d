// Hashes of other shop systems, as these and their documentation publish them.
import { hash } from '@node-rs/bcrypt'
import { argon2Sync, createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isOldPassword, oldHash, workOf } from '#/lib/secrets/old-password.ts'

const PHPASS = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'
const HASHCAT = '$H$984478476IagS59wHZvyQMArzfx58u.'

/** As Magento's documentation describes it: over an older hash, if there is one. */
const magento = (message: string, salt: string, versions: string) => {
  const nonce = salt.repeat(16).slice(0, 16)
  const cost = { parallelism: 1, tagLength: 32, memory: 65_536, passes: 2 }
  const key = argon2Sync('argon2id', { ...cost, message, nonce }).toString('hex')
  return `${key}:${salt}:${versions}`
}

const isRight = async (text: string, password: string) => {
  const known = oldHash(text)
  return known !== undefined && isOldPassword(known, password)
}

describe('a password hashed by', () => {
  it('phpass is the one of its published examples, and no other', async () => {
    expect(await isRight(PHPASS, 'test12345')).toBe(true)
    expect(await isRight(HASHCAT, 'hashcat')).toBe(true)
    expect(await isRight(PHPASS, 'test12346')).toBe(false)
  })

  it('bcrypt is recognised by each of its names', async () => {
    const made = await hash('rasmuslerdorf', 8)
    for (const name of ['2a', '2b', '2y'])
      expect(await isRight(`$${name}${made.slice(3)}`, 'rasmuslerdorf')).toBe(true)
    expect(await isRight(made, 'rasmuslerdorF')).toBe(false)
  })

  it('WordPress since 6.8 may be longer than bcrypt reads, and had no spaces around it', async () => {
    const password = 'é'.repeat(60)
    const short = createHmac('sha384', 'wp-sha384').update(password).digest('base64')
    const made = `$wp${(await hash(short, 8)).replace('$2b$', '$2y$')}`
    expect(await isRight(made, ` ${password}\n`)).toBe(true)
    expect(await isRight(made, `${password}x`)).toBe(false)
  })

  it('a form of WordPress that put backslashes before quotes still opens', async () => {
    const made = await hash(String.raw`it\'s mine`, 8)
    expect(await isRight(made, "it's mine")).toBe(true)
  })
})

describe('Magento’s Argon2id', () => {
  const SALTS = ['8qnyO4H1OYIfGCUb', 'x'.repeat(32), 'short']

  it.each(SALTS)('opens with salt %s, in both of its spellings', async (salt) => {
    for (const version of ['2', '3_32_2_67108864']) {
      const made = magento('hunter2', salt, version)
      expect(await isRight(made, 'hunter2')).toBe(true)
      expect(await isRight(made, 'hunter3')).toBe(false)
    }
  })

  it.each([
    ['MD5', 'md5', 0],
    ['SHA-256', 'sha256', 1],
  ])('opens over an older %s', async (_, method, version) => {
    const inner = createHash(method).update('SALTYhunter2').digest('hex')
    const made = magento(inner, 'SALTY', `${version}:2`)
    expect(await isRight(made, 'hunter2')).toBe(true)
    expect(await isRight(made, inner)).toBe(false)
  })
})

describe('what is no hash that can be checked', () => {
  it.each([
    ['a password', 'correct horse'],
    ['nothing', ''],
    ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['a hash of this shop', 'f00d:cafe'],
    ['phpass with too many rounds', PHPASS.replace('$P$9', '$P$S')],
    ['bcrypt that takes minutes', `$2y$20$${'a'.repeat(53)}`],
    ['bcrypt without effort', `$2y$04$${'a'.repeat(53)}`],
    ['something longer', `${PHPASS}0`],
    ['SHA-256 of Magento alone', `${'a'.repeat(64)}:salt:1`],
    ['Magento that takes a gigabyte', `${'a'.repeat(64)}:salt:3_32_2_1073741824`],
    ['Argon2', '$argon2id$v=19$m=65536,t=4,p=1$c2FsdA$aGFzaA'],
  ])('%s is not kept', (_, text) => {
    expect(oldHash(text)).toBeUndefined()
  })

  it('names the same work for hashes that take the same time', () => {
    expect(workOf(oldHash(HASHCAT) ?? '')).toBe(workOf(PHPASS))
    expect(workOf(`$wp$2y$10$${'a'.repeat(53)}`)).not.toBe(workOf(`$2y$10$${'a'.repeat(53)}`))
  })
})
