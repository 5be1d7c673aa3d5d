import { describe, expect, it } from 'vitest'
import { ACCOUNT_COOKIE, areUnreadable, readAccount, readCookie } from '#/lib/cookies.ts'

describe('a cookie', () => {
  it('is found among others, wherever it stands', () => {
    const header = 'theme=dark; uat=abc; larder_account=x'
    expect(readCookie(header, 'theme')).toBe('dark')
    expect(readCookie(header, 'uat')).toBe('abc')
    expect(readCookie('theme=dark;uat=abc', 'uat')).toBe('abc')
  })

  it('keeps equals signs of its value', () => {
    expect(readCookie('uat=a.b==; x=1', 'uat')).toBe('a.b==')
  })

  it('is not one whose name only ends or begins alike', () => {
    expect(readCookie('not_uat=1; uat2=2', 'uat')).toBeUndefined()
  })

  it('is nothing where there is no header', () => {
    for (const header of [undefined, null, '', ';', '; ;']) {
      expect(readCookie(header, 'uat')).toBeUndefined()
    }
  })

  it('may be empty', () => {
    expect(readCookie('uat=; x=1', 'uat')).toBe('')
  })
})

describe('the account of the readable cookie', () => {
  const cookie = (text: string) => `a=b; ${ACCOUNT_COOKIE}=${text}`
  const encoded = (value: unknown) => cookie(encodeURIComponent(JSON.stringify(value)))

  it('is who signed in', () => {
    expect(readAccount(encoded({ id: 7, name: 'Zoë; Müller=' }))).toEqual({
      id: 7,
      name: 'Zoë; Müller=',
    })
  })

  it('has nothing besides id and name', () => {
    expect(readAccount(encoded({ id: 7, name: 'Ada', roles: ['admin'] }))).toEqual({
      id: 7,
      name: 'Ada',
    })
  })

  it('is nobody if the cookie is missing or forged', () => {
    for (const header of [
      undefined,
      '',
      'a=b',
      cookie(''),
      cookie('{'),
      cookie('%'),
      cookie('%7B'),
    ])
      expect(readAccount(header)).toBeNull()
    for (const value of [null, 7, 'x', [], {}, { id: '7', name: 'Ada' }, { id: 7 }, { name: 'x' }])
      expect(readAccount(encoded(value))).toBeNull()
  })
})

describe('cookies that can’t be read', () => {
  it('are distinguished from readable ones, and from none', () => {
    for (const header of ['larder_account=%zz{bad', 'uat=a; larder_account=7', 'uat=%zz', 'uat={'])
      expect([header, areUnreadable(header)]).toEqual([header, true])
    const account = encodeURIComponent(JSON.stringify({ id: 7, name: 'Ada' }))
    for (const header of ['', 'theme=%zz', 'uat=abc.def==', `uat=a-b_c; larder_account=${account}`])
      expect([header, areUnreadable(header)]).toEqual([header, false])
  })
})
