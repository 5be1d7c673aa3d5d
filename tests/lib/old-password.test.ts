// Hashes of other shop systems, as these and their documentation publish them.
import { hash } from '@node-rs/bcrypt'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isOldPassword, oldHash, workOf } from '#/lib/old-password.ts'

const PHPASS = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'
const HASHCAT = '$H$984478476IagS59wHZvyQMArzfx58u.'

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

  it('bcrypt is recognised under each of its names', async () => {
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
    ['Argon2', '$argon2id$v=19$m=65536,t=4,p=1$c2FsdA$aGFzaA'],
  ])('%s is not kept', (_, text) => {
    expect(oldHash(text)).toBeUndefined()
  })

  it('names the same work for hashes that take the same time', () => {
    expect(workOf(oldHash(HASHCAT) ?? '')).toBe(workOf(PHPASS))
    expect(workOf(`$wp$2y$10$${'a'.repeat(53)}`)).not.toBe(workOf(`$2y$10$${'a'.repeat(53)}`))
  })
})
