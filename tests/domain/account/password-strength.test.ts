import { describe, expect, it } from 'vitest'
import { passwordStrength } from '#/domain/account/password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['a', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnop', 1],
    ['1234567890', 1],
    ['Password2024', 1],
    ['plum-anchor-verse-77', 4],
    ['correct horse battery staple', 4],
  ])('%s is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('never falls where more is added that is no run', () => {
    const steps = ['kite', 'kite-wolf', 'kite-wolf-83', 'kite-wolf-83-Tram!'].map(passwordStrength)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.at(-1)).toBe(4)
  })
})
