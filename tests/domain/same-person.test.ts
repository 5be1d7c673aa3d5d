import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doorKey, emailKey, personKeys, phoneKey } from '#/domain/same-person.ts'

describe('the same person (rule 66)', () => {
  test.each([
    ['robin@example.org', 'Robin@Example.ORG'],
    ['robin@example.org', 'robin+60@example.org'],
    ['robin@example.org', ' robin+a+b@example.org. '],
    ['robin@gmail.com', 'r.o.b.i.n@gmail.com'],
    ['robin@gmail.com', 'Ro.Bin+x@googlemail.com'],
    ['robin@xn--bcher-kva.example', 'robin@bücher.example'],
    ['robin@xn--bcher-kva.example', 'robin@BU\u0308CHER.example'],
    ['robin@example.org', 'ｒｏｂｉｎ@example.org'],
  ])('%s is the mailbox of %s', (key, email) => {
    expect(emailKey(email)).toBe(key)
  })

  test.each([
    ['ro.bin@example.org', 'robin@example.org'],
    ['robin@example.org', 'robin@example.com'],
    ['+robin@example.org', 'robin@example.org'],
    ['robin@a.example@b.example', 'robin@a.example'],
  ])('%s and %s are two mailboxes', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })

  test('a key is the key of itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(emailKey(emailKey(email))).toBe(emailKey(email))
      }),
    )
  })

  test.each(['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '+33 (0)6.12.34.56.78'])(
    'a phone number is the same as %s',
    (phone) => {
      expect(phoneKey(phone)).toBe('612345678')
    },
  )

  test('a door is the same with other accents, capitals and signs', () => {
    const door = { country: 'FR', pincode: '75001', street: '1 rue Élan' }
    expect(doorKey({ country: 'FR', pincode: '75 001', street: '1, RUE  ELAN.' })).toBe(
      doorKey(door),
    )
    expect(doorKey({ ...door, street: '2 rue Élan' })).not.toBe(doorKey(door))
    expect(doorKey({ ...door, pincode: '75002' })).not.toBe(doorKey(door))
  })

  test('an address counts only with its name, in whatever order its words are', () => {
    const door = { country: 'FR', pincode: '75001', street: '1 rue Élan' }
    const keys = (name: string | undefined) => personKeys({ name, door })
    expect(keys('MARTIN, Zoé')).toEqual(['door fr 75001 1rueelan martin zoe'])
    expect(keys('zoe martin')).toEqual(keys('MARTIN, Zoé'))
    expect(keys('Zoé Marten')).not.toEqual(keys('Zoé Martin'))
    expect(keys(undefined)).toEqual([])
    expect(keys(' – ')).toEqual([])
  })
})
