import { expect, test } from 'vitest'
import { checkReach } from './reach.ts'
import { report } from '#tests/support/architecture/source-files.ts'

const page = {
  path: 'src/pages/index.astro',
  text: `---\nimport { href } from '#/routes.ts'\n---\n`,
}

test('the path from a page to the back end is reported, however long', () => {
  const files = [
    page,
    { path: 'src/routes.ts', text: `import { words } from './lib/words.ts'` },
    {
      path: 'src/lib/words.ts',
      text: `\nexport const words = () => import('#/commerce/api/app.ts')`,
    },
  ]
  expect(report(checkReach(files))).toBe(
    'src/lib/words.ts:2 src/pages/index.astro → src/routes.ts → src/lib/words.ts reaches src/commerce/api/app.ts',
  )
})

test('types of the server count as well', () => {
  const files = [
    {
      path: 'src/client/server.ts',
      text: `import type { Config } from '#/server/process/config.ts'`,
    },
  ]
  expect(report(checkReach(files))).toBe(
    'src/client/server.ts:1 src/client/server.ts reaches src/server/process/config.ts',
  )
})

test('files that import each other in a circle are gone through once', () => {
  const files = [page, { path: 'src/routes.ts', text: `import '#/pages/index.astro'` }]
  expect(checkReach(files)).toEqual([])
})

test('what only the back end imports is none of its business', () => {
  const files = [
    page,
    { path: 'src/server/main.ts', text: `const api = await import('#/commerce/api/app.ts')` },
  ]
  expect(checkReach(files)).toEqual([])
})
