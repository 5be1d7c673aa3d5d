import { expect, test } from 'vitest'
import { checkRead, checkSources } from './law-rules.ts'

const path = 'src/domain/law/thing.ts'
const messages = (text: string, at = path) =>
  checkSources([{ path: at, text }]).map(({ message }) => message)

test('a file of the law names its source and the day of reading, also across lines', () => {
  const text = '// Things: Directive\n// 98/6/EC, Article 6a, read on 28\n// November 2026.\n'
  expect(messages(text)).toEqual([])
  expect(messages('// Things.\n')).toEqual(['names no source', 'does not say when it was read'])
  expect(messages('// Regulation (EU) 1169/2011, Article 9.\n')).toEqual([
    'does not say when it was read',
  ])
  expect(messages('// Time zones.\n', 'src/domain/law/home.ts')).toEqual([])
})

test('a rule names its article, unless countries name theirs, and a day', () => {
  const rule = { id: 'x', source: '', since: null, read: '2026-11-30', place: null }
  const named = { ...rule, source: 'Directive 2011/83/EU, Art. 8 (2)' }
  expect(checkRead([rule], new Set())).toEqual(['x names no article'])
  expect(checkRead([rule], new Set(['x']))).toEqual([])
  expect(checkRead([named], new Set())).toEqual([])
  expect(checkRead([{ ...named, read: 'lately' }], new Set())).toEqual([
    'x does not say when it was read',
  ])
})
