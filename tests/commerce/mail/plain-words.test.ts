import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainWords } from '#/commerce/mail/plain-words.ts'

describe('words of customers in an email (rule 68)', () => {
  it.each([
    ['Buy at evil.com/x Now', 'Buy at Now'],
    ['Jo https://evil.example/x?y=1', 'Jo'],
    ['Jo HTTP://EVIL.EXAMPLE', 'Jo'],
    ['www.evil.com Jo', 'Jo'],
    ['evil\u200B.com Jo', 'Jo'],
    ['ev\u00ADil.com Jo', 'Jo'],
    ['evil\u200D.com Jo', 'Jo'],
    ['evil．com Jo', 'Jo'],
    ['evil。com Jo', 'Jo'],
    ['evil․com/x Jo', 'Jo'],
    ['ｅｖｉｌ.ｃｏｍ Jo', 'Jo'],
    ['пример.рф Jo', 'Jo'],
    ['उदाहरण.भारत Jo', 'Jo'],
    ['xn--e1afmkfd.xn--p1ai Jo', 'Jo'],
    ['(evil.com) "evil.co.uk", Jo', 'Jo'],
    ['me@evil.com Jo', 'Jo'],
    ['mailto:me Jo tel:+33612345678', 'Jo'],
    ['192.0.2.1/x Jo', 'Jo'],
    ['//evil/x Jo', 'Jo'],
    ['evil.<b></b>com Jo', 'evil. com Jo'],
    ['<a href="https://evil.example">Win</a> Jo', 'Win Jo'],
    ['Jo\r\nBcc: all@evil.com', 'Jo Bcc:'],
    ['Jo\u2028Hello\u0000\u0007', 'Jo Hello'],
    ['\u202Emoc.live\u202C Jo', 'Jo'],
    ['Bit.Ly', 'Bit. Ly'],
    ['evil.com', ''],
  ])('%j becomes %j', (text, plain) => {
    expect(plainWords(text)).toBe(plain)
  })

  it.each([
    'Jo Field',
    'María José Núñez-Cabeza de Vaca',
    "Séamus O'Brien",
    'Marie‑Claire D’Arc',
    'J. R. R. Tolkien',
    'Dr. Smith Jr.',
    'St. John',
    '李小龍',
    'محمد بن سلمان',
    'علی‌رضا',
    'श्री राम',
    '12 bis, rue de l’Église',
    'Flat 3/4, 5th Floor',
    'Łódź & Söhne GmbH',
  ])('%s stays as it is', (name) => {
    expect(plainWords(name)).toBe(name.normalize('NFKC'))
  })

  it.each([
    ['Dr.Smith', 'Dr. Smith'],
    ['J.R.Lee', 'J. R. Lee'],
    ['12.Rue', '12. Rue'],
  ])('%s is a name, and read as one: %s', (name, plain) => {
    expect(plainWords(name)).toBe(plain)
  })

  it('are one short line, and the same when they are cleaned again', () => {
    const parts = fc.constantFrom(
      'evil',
      '.',
      'com',
      '/',
      ' ',
      '\n',
      '<',
      '>',
      '\u200B',
      '。',
      'Jo',
      '@',
      ':',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (some) => {
        const plain = plainWords(some.join(''))
        expect(plain).not.toMatch(/[\n<>@\u200B]|\/\/|evil\.com/)
        expect(plain.length).toBeLessThanOrEqual(200)
        expect(plainWords(plain)).toBe(plain)
      }),
    )
  })
})
