import { describe, expect, test } from 'vitest'
import {
  isExpired,
  nextToken,
  SYSTEM,
  type TokenEvent,
  type TokenState,
} from '#/domain/account/token.ts'

const account = { id: 7, name: 'Ada' }
const user: TokenState = { type: 'user', account, expires_at: 5000 }

test('a token no longer holds at the moment of its end', () => {
  expect([isExpired(5000, 4999), isExpired(5000, 5000), isExpired(5000, 5001)]).toEqual([
    false,
    true,
    true,
  ])
})

describe('after login it becomes user', () => {
  test('from a guest, and from another user', () => {
    const event: TokenEvent = { type: 'signed_in', account, expires_at: 5000 }
    expect(nextToken(SYSTEM, event)).toEqual(user)
    expect(
      nextToken({ type: 'user', account: { id: 1, name: 'Bo' }, expires_at: 9 }, event),
    ).toEqual(user)
  })

  test('whose end may only be known to the cookie', () => {
    const signedIn = nextToken(SYSTEM, { type: 'signed_in', account })
    expect(signedIn).toEqual({ type: 'user', account, expires_at: null })
    expect(nextToken(signedIn, { type: 'tick', now: Number.MAX_SAFE_INTEGER })).toBe(signedIn)
  })
})

describe('on startup', () => {
  test('a stored, unexpired user token is restored', () => {
    expect(nextToken(SYSTEM, { type: 'restored', account, expires_at: 5000, now: 4999 })).toEqual(
      user,
    )
    expect(nextToken(SYSTEM, { type: 'restored', account })).toMatchObject({
      type: 'user',
      account,
    })
  })

  test('an expired one is removed', () => {
    expect(nextToken(SYSTEM, { type: 'restored', account, expires_at: 5000, now: 5000 })).toEqual(
      SYSTEM,
    )
  })

  test('without a stored account the visitor is a guest', () => {
    expect(nextToken(user, { type: 'restored', account: null })).toEqual(SYSTEM)
  })
})

describe('it returns to system', () => {
  test.each<TokenEvent>([
    { type: 'signed_out' },
    { type: 'unauthorized' },
    { type: 'tick', now: 5000 },
  ])('on $type', (event) => {
    expect(nextToken(user, event)).toEqual(SYSTEM)
  })

  test('not before its time', () => {
    expect(nextToken(user, { type: 'tick', now: 4999 })).toBe(user)
  })

  test('and a guest stays one', () => {
    for (const event of [
      { type: 'signed_out' },
      { type: 'unauthorized' },
      { type: 'tick', now: 1 },
    ] satisfies TokenEvent[]) {
      expect(nextToken(SYSTEM, event)).toBe(SYSTEM)
    }
  })
})
