import { expect, it } from 'vitest'
import { affectedTests } from './affected.ts'

const REPOSITORY: Record<string, string> = {
  'src/lib/round.ts': '',
  'src/domain/money.ts': `import { round } from '#/lib/round.ts'`,
  'src/ui/Lamp.tsx': `import styles from './Lamp.module.css'`,
  'src/ui/Lamp.module.css': '',
  'src/features/cart/CartPage.tsx': `import { Lamp } from '#/ui/Lamp.tsx'`,
  'src/features/reviews/Reviews.tsx': `import type { Money } from '#/domain/money.ts'`,
  'src/layouts/Default.astro': `---\nimport { CartPage } from '#/features/cart/CartPage.tsx'\n---`,
  'src/pages/cart.astro': `---\nimport Default from '#/layouts/Default.astro'\n---`,
  'src/commerce/db/open.ts': `const folder = new URL('./migrations', import.meta.url)`,
  'src/commerce/api/orders/place.ts': `import { open } from '#/commerce/db/open.ts'`,
  'src/commerce/api/app.ts': `import { place } from './orders/place.ts'`,
  'src/server/main.ts': `const api = await import('#/commerce/api/app.ts')`,
  'src/server/start.ts': `import { main } from './main.ts'`,
  'tests/architecture.test.ts': '',
  'tests/domain/money.test.ts': `import { add } from '#/domain/money.ts'`,
  'tests/commerce/api/orders/place.test.ts': `import { place } from '#/commerce/api/orders/place.ts'`,
  'tests/server/start.test.ts': `spawn(process.execPath, ['src/server/start.ts'])`,
  'tests/ui/lamp.test.tsx': `import { Lamp } from '#/ui/Lamp.tsx'`,
  'tests/e2e/support/test.ts': '',
  'tests/e2e/cart/cart.e2e.ts': `import { test } from '#tests/e2e/support/test.ts'`,
  'tests/e2e/orders/status.e2e.ts': `import { add } from '#/domain/money.ts'`,
  'tests/e2e/reviews/reviews.e2e.ts': `import { test } from '#tests/e2e/support/test.ts'`,
  'tests/e2e/site/access.e2e.ts': `import { test } from '#tests/e2e/support/test.ts'`,
}
const files = Object.entries(REPOSITORY).map(([path, text]) => ({ path, text }))
const affected = (...changed: string[]): string[] =>
  affectedTests(changed, files).filter((path) => path !== 'tests/architecture.test.ts')

const ALL = files.map(({ path }) => path).filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
const BROWSER = ALL.filter((path) => path.endsWith('.e2e.ts'))

it('the rules of the repository are checked whatever has changed', () => {
  expect(affectedTests(['README.md'], files)).toEqual(['tests/architecture.test.ts'])
})

it('a test runs where it changed itself, or anything that it imports, however far', () => {
  expect(affected('tests/ui/lamp.test.tsx')).toEqual(['tests/ui/lamp.test.tsx'])
  expect(affected('src/lib/round.ts')).toContain('tests/domain/money.test.ts')
  expect(affected('src/lib/round.ts')).not.toContain('tests/ui/lamp.test.tsx')
  expect(affected('src/ui/Lamp.module.css')).toContain('tests/ui/lamp.test.tsx')
})

it('a test that starts a program runs where anything of the program changed', () => {
  expect(affected('src/commerce/db/open.ts')).toContain('tests/server/start.test.ts')
})

it('what one word of the shop shows is looked at in its browser tests, and in those of every page', () => {
  const cart = ['tests/e2e/cart/cart.e2e.ts', 'tests/e2e/site/access.e2e.ts']
  expect(affected('src/features/cart/CartPage.tsx')).toEqual(cart)
  expect(affected('src/ui/Lamp.tsx')).toEqual(['tests/ui/lamp.test.tsx', ...cart])
})

it('what a word of the API does is looked at in its browser tests', () => {
  expect(affected('src/commerce/api/orders/place.ts')).toEqual([
    'tests/commerce/api/orders/place.test.ts',
    'tests/server/start.test.ts',
    'tests/e2e/orders/status.e2e.ts',
  ])
})

it('a browser test runs where something changed that it imports', () => {
  expect(affected('src/domain/money.ts')).toEqual([
    'tests/domain/money.test.ts',
    'tests/e2e/orders/status.e2e.ts',
    'tests/e2e/reviews/reviews.e2e.ts',
    'tests/e2e/site/access.e2e.ts',
  ])
})

it.each([
  'src/layouts/Default.astro',
  'src/server/main.ts',
  'public/favicon.svg',
  'package-lock.json',
  'tests/e2e/support/test.ts',
])('%s is shared: all that browser tests see may be different', (path) => {
  const without = path.startsWith('tests/') ? ['tests/e2e/orders/status.e2e.ts'] : []
  expect(affected(path).filter((test) => test.endsWith('.e2e.ts'))).toEqual(
    BROWSER.filter((test) => !without.includes(test)),
  )
})

it('a word without browser tests of its own that is unknown affects every word', () => {
  expect(affected('src/features/staff/Orders.tsx')).toEqual(BROWSER)
})

it('files that are not code may affect anything: all tests run', () => {
  expect(affected('src/commerce/db/migrations/0001_first.sql')).toEqual(
    ALL.filter((path) => path !== 'tests/architecture.test.ts'),
  )
})
