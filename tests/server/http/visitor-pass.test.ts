import { beforeEach, describe, expect, it } from 'vitest'
import { createPassCheck, createPasses } from '#/server/http/visitor-pass.ts'

const SECRET = 'a secret that storefront and API share'
const VISITOR = { ip: '203.0.113.7', site: 'https://shop.example' }
const CALL = { method: 'POST', path: '/api/login' }

let time: number
beforeEach(() => (time = Date.parse('2026-11-23T12:00:00Z')))
const now = () => time
const makePass = (secret = SECRET) => createPasses({ secret, now })

describe('a pass', () => {
  it('says who asks, through which storefront', () => {
    const check = createPassCheck({ secret: SECRET, now })
    expect(check(makePass()(VISITOR, CALL), CALL)).toEqual(VISITOR)
    const ipv6 = { ...VISITOR, ip: '2001:db8::7' }
    expect(check(makePass()(ipv6, CALL), CALL)).toEqual(ipv6)
  })

  it('counts once, also when it is spelled otherwise, and as long as it could be valid', () => {
    const check = createPassCheck({ secret: SECRET, now })
    time += 60_000
    const pass = makePass()(VISITOR, CALL)
    time -= 60_000
    expect(check(pass, CALL)).toEqual(VISITOR)
    for (const again of [pass, `${pass}=`, `${pass.replace('.', '.!')}`])
      expect(check(again, CALL)).toBe('used')
    for (let minutes = 0; minutes < 2; minutes += 0.5) {
      time += 30_000
      check(makePass()(VISITOR, CALL), CALL)
      expect(check(pass, CALL)).toBe('used')
    }
    time += 1000
    expect(check(pass, CALL)).toBe('late')
  })

  it('is for one call alone', () => {
    const check = createPassCheck({ secret: SECRET, now })
    const pass = makePass()(VISITOR, CALL)
    for (const other of [
      { ...CALL, method: 'GET' },
      { ...CALL, path: '/api/order' },
      { ...CALL, path: '/api/login?x=1' },
    ])
      expect(check(pass, other)).toBe('forged')
    expect(check(pass, CALL)).toEqual(VISITOR)
  })

  it.each([
    [-60_001, 'late'],
    [-60_000, VISITOR],
    [60_000, VISITOR],
    [60_001, 'late'],
  ])('made by a clock that is %i ms off is answered %j', (ms, expected) => {
    const check = createPassCheck({ secret: SECRET, now })
    time += ms
    const pass = makePass()(VISITOR, CALL)
    time -= ms
    expect(check(pass, CALL)).toEqual(expected)
  })

  it('of another secret, or changed in any place, is none', () => {
    const check = createPassCheck({ secret: SECRET, now })
    expect(check(makePass('another secret of the same length, or so')(VISITOR, CALL), CALL)).toBe(
      'forged',
    )
    const pass = makePass()(VISITOR, CALL)
    const [text = '', signature] = pass.split('.')
    const claims: object = JSON.parse(Buffer.from(text, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, ip: '198.51.100.1' })).toString(
      'base64url',
    )
    expect(check(`${forged}.${signature}`, CALL)).toBe('forged')
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'A' ? 'B' : 'A'
      expect(check(`${text.slice(0, at)}${other}${text.slice(at + 1)}.${signature}`, CALL)).toBe(
        'forged',
      )
    }
    expect(check(pass, CALL)).toEqual(VISITOR)
  })

  it.each(['', '.', 'x', 'x.y', 'x.y.z', '203.0.113.7', `${'A'.repeat(9000)}.AAAA`])(
    'is not read of %j',
    (text) => {
      expect(createPassCheck({ secret: SECRET, now })(text, CALL)).toBe('unreadable')
    },
  )

  it.each([
    [{ ...VISITOR, ip: 'localhost' }],
    [{ ...VISITOR, ip: '' }],
    [{ ...VISITOR, site: 'ftp://shop.example' }],
    [{ ...VISITOR, site: 'https://shop.example/path' }],
    [{ ...VISITOR, site: 'https://user@shop.example' }],
  ])('says nothing that could not be: %j', (visitor) => {
    const check = createPassCheck({ secret: SECRET, now })
    expect(check(makePass()(visitor, CALL), CALL)).toBe('unreadable')
  })
})
