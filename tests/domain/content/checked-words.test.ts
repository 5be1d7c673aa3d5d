import { expect, it } from 'vitest'
import { listedWord } from '#/domain/content/checked-words.ts'

it('finds whole words and phrases, whatever their case, accents and punctuation', () => {
  expect(listedWord('What a CRÈME!', ['creme'])).toBe('creme')
  expect(listedWord('Call-me now', ['call me'])).toBe('call me')
  expect(listedWord('An assassin', ['ass'])).toBeUndefined()
})

it('takes an asterisk at the end for any ending', () => {
  expect(listedWord('They are swindlers', ['swindl*'])).toBe('swindl*')
  expect(listedWord('No aswindler', ['swindl*'])).toBeUndefined()
})

it('finds nothing for a list without letters', () => {
  expect(listedWord('Anything', ['', '*', '!!'])).toBeUndefined()
})
