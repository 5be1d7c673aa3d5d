import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  createTranslate,
  isLanguage,
  LANGUAGES,
  localise,
  splitPath,
} from '#/lib/i18n.ts'

const MESSAGES = {
  greeting: 'Hello, {{name}}!',
  spaced: '{{ amount }} of {{ total }}',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  left: 'Some left',
  cart: { empty: 'Your cart is empty', lines: { title: 'Lines' } },
}
const t = createTranslate('en', MESSAGES)

describe('a text', () => {
  it('is found by its dotted key', () => {
    expect(t('cart.empty')).toBe('Your cart is empty')
    expect(t('cart.lines.title')).toBe('Lines')
  })

  it('takes values in, with and without spaces', () => {
    expect(t('greeting', { name: 'Ada' })).toBe('Hello, Ada!')
    expect(t('spaced', { amount: 1, total: 2 })).toBe('1 of 2')
    expect(t('spaced', { amount: 0, total: '' })).toBe('0 of ')
  })

  it('takes a value as it is, whatever is written in it', () => {
    expect(t('greeting', { name: '$& {{name}} <b>' })).toBe('Hello, $& {{name}} <b>!')
  })

  it('keeps the place of a value that is missing', () => {
    expect(t('greeting')).toBe('Hello, {{name}}!')
  })

  it('that is missing comes back as its key', () => {
    for (const key of ['nothing', 'cart.nothing', 'cart', 'greeting.deeper', '']) {
      expect(t(key)).toBe(key)
    }
  })
})

describe('a text with a count', () => {
  it('is singular for one in English', () => {
    expect([0, 1, 2, 1.5].map((count) => t('items', { count }))).toEqual([
      '0 items',
      '1 item',
      '2 items',
      '1.5 items',
    ])
  })

  it('is singular below two in French', () => {
    const french = createTranslate('fr', {
      items_one: '{{count}} article',
      items_other: '{{count}} articles',
    })
    expect([0, 1, 1.5, 2].map((count) => french('items', { count }))).toEqual([
      '0 article',
      '1 article',
      '1.5 article',
      '2 articles',
    ])
  })

  it('takes the plural where a form of its own is missing', () => {
    // French has a plural form for millions, which most texts don't need.
    const french = createTranslate('fr', { items_one: 'un', items_other: 'plusieurs' })
    expect(french('items', { count: 1_000_000 })).toBe('plusieurs')
  })

  it('may have one form for all numbers', () => {
    expect(t('left', { count: 3 })).toBe('Some left')
  })
})

describe('the language of a visitor', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['nl,fr;q=0.5,en;q=0.7', 'en'],
    ['en;q=0.1, FR;q=0.9', 'fr'],
    ['de', 'de'],
    ['nl', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
    [';;q=,,', 'en'],
  ])('who accepts %j is %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language)
  })

  it.each([
    [['en', 'fr'], 'en'],
    [['fr', 'de'], 'de'],
    [['fr'], 'fr'],
  ] as const)('is one of %j, if the shop offers those', (offered, language) => {
    expect(chooseLanguage('de,nl;q=0.5', offered)).toBe(language)
  })

  it('is one that the shop speaks', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true)
    for (const other of ['nl', 'EN', '', undefined, 1]) expect(isLanguage(other)).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/product/apples', 'en', '/product/apples'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/fr/product/apples', 'fr', '/product/apples'],
    ['/france', 'en', '/france'],
    ['/fruits/fr', 'en', '/fruits/fr'],
    // English has no prefix, so this page does not exist.
    ['/en/product/apples', 'en', '/en/product/apples'],
    ['/fr/fr/x', 'fr', '/fr/x'],
  ])('%s is in %s, the page %s', (pathname, language, path) => {
    expect(splitPath(pathname)).toEqual({ language, path })
  })

  it('in a language leads back to the same page', () => {
    for (const language of LANGUAGES) {
      for (const path of ['/', '/products', '/product/apples', '/pages/terms']) {
        expect(splitPath(localise(language, path))).toEqual({ language, path })
      }
    }
  })

  it('is at the root in English and below /fr in French', () => {
    expect(localise('en', '/')).toBe('/')
    expect(localise('fr', '/')).toBe('/fr')
    expect(localise('fr', '/products?page=2')).toBe('/fr/products?page=2')
  })
})
