import { expect, test } from 'vitest'
import {
  checkBarrels,
  checkEnvironment,
  checkFolders,
  checkNames,
  checkSizes,
} from './file-rules.ts'
import { report } from './source-files.ts'

const file = (path: string, text = '') => [{ path, text }]

test('a file may have 300 lines and no more', () => {
  expect(report(checkSizes(file('src/a.ts', 'x\n'.repeat(300))))).toBe('')
  expect(report(checkSizes(file('src/a.ts', 'x\n'.repeat(301))))).toBe(
    'src/a.ts:301 has 301 lines, 300 is the most',
  )
})

test('a folder with more than 30 files is named, migrations aside', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${folder}/${number}.ts`)
  expect(report(checkFolders([...files('src/ui', 30), ...files('src/ui/form', 30)]))).toBe('')
  expect(report(checkFolders(files('src/ui', 31)))).toBe('src/ui:1 has 31 files')
  expect(report(checkFolders(files('src/commerce/db/migrations/meta', 31)))).toBe('')
})

test.each([
  'src/features/productDetail/a.ts',
  'src/commerce/back-office/a.ts',
  'src/cart_lines/a.ts',
])('the folder of %s is refused', (path) => {
  expect(report(checkNames(file(path)))).toMatch(
    new RegExp(`^${path}:1 the folder .* is not one lowercase word$`),
  )
})

test('a suffix that the house does not know is refused', () => {
  expect(report(checkNames(file('src/stores/cart.store.ts')))).toContain(
    'src/stores/cart.store.ts:1 .store is not',
  )
})

test('known suffixes are fine, and pages are named by their addresses', () => {
  const paths = [
    'src/features/cart/CartPanel.island.tsx',
    'src/commerce/api/cart/cart.routes.ts',
    'src/pages/access-denied/[slug].astro',
  ]
  expect(report(checkNames(paths.flatMap((path) => file(path))))).toBe('')
})

test('the environment is read by the configuration, and handed to it whole', () => {
  const reads = 'const port = process.env.PORT'
  expect(report(checkEnvironment(file('src/server/process/config.ts', reads)))).toBe('')
  expect(report(checkEnvironment(file('src/server/start.ts', 'readConfig(process.env)')))).toBe('')
  expect(report(checkEnvironment(file('src/server/start.ts', `\n${reads}`)))).toContain(
    'src/server/start.ts:2 ',
  )
  expect(
    report(checkEnvironment(file('src/commerce/db/open.ts', 'readConfig(process.env)'))),
  ).toContain(':1 ')
  expect(report(checkEnvironment(file('src/lib/a.ts', '// not process.env')))).toBe('')
})

test('a file that only passes on is a barrel, and so is an index', () => {
  const passesOn = `export * from './a.ts'\nexport { b } from './b.ts'`
  expect(report(checkBarrels(file('src/domain/all.ts', passesOn)))).toContain(
    'src/domain/all.ts:1 is a barrel',
  )
  expect(report(checkBarrels(file('src/domain/index.ts', 'export const a = 1')))).toContain(
    'is a barrel',
  )
  expect(report(checkBarrels(file('src/contract/index.ts', passesOn)))).toBe('')
  expect(report(checkBarrels(file('src/domain/a.ts', `${passesOn}\nexport const c = 1`)))).toBe('')
})
