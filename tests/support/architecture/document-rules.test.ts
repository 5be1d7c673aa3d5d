import { expect, test } from 'vitest'
import { checkLinks, checkMarks, checkPaths, checkRules, referencesIn } from './document-rules.ts'
import { report } from './source-files.ts'

const file = (text: string, path = 'src/a.ts') => [{ path, text }]

test('a reference may name one rule, several, or a range', () => {
  const rules = referencesIn('// Rule 4; rules 37, 58 and 59; (rules 9 to 11)').map(
    ({ rule }) => rule,
  )
  expect(rules).toEqual([4, 37, 58, 59, 9, 10, 11])
})

test('a rule that code refers to is stated', () => {
  expect(report(checkRules('1. One.\n', file('// rule 1\n// rule 2')))).toBe(
    'src/a.ts:2 src/domain/RULES.md has no rule 2',
  )
})

test('a stated rule is referred to', () => {
  expect(report(checkRules('1. One.\n\n3. Three.\n', file('// rule 1')))).toBe(
    'src/domain/RULES.md:3 no code and no test refers to rule 3',
  )
})

test('a section mark is refused', () => {
  expect(report(checkMarks(file('// Fine\n// as in §4')))).toContain(
    'src/a.ts:2 has a section mark',
  )
})

test('a link leads to a file or a folder, or out of the repository', () => {
  const fine = '[a](README.md) [b](src/domain/RULES.md#cart) [c](https://example.org) [d](#here)'
  expect(report(checkLinks(file(fine, 'README.md')))).toBe('')
  expect(report(checkLinks(file('[a](LOST.md)', 'README.md')))).toBe(
    'README.md:1 links to LOST.md: nothing there',
  )
})

test('a path in back ticks is there', () => {
  const fine = '`domain/cart.ts` `src/routes.ts` `features/<word>/a.ts` `npm run x/y`'
  expect(report(checkPaths(file(fine, 'README.md')))).toBe('')
  expect(report(checkPaths(file('`domain/lost.ts`', 'README.md')))).toBe(
    'README.md:1 names domain/lost.ts: nothing there',
  )
})
