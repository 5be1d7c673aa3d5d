import { describe, expect, test } from 'vitest'
import { checkLayers, layerOf, lintOverrides } from './layers.ts'
import { report } from '#tests/support/architecture/source-files.ts'

const check = (path: string, text: string) => report(checkLayers([{ path, text }]))

describe('layers', () => {
  test.each([
    ['src/commerce/api/cart/cart.service.ts', 'commerce/api'],
    ['src/features/cart/CartLines.astro', 'features'],
    ['src/routes.ts', 'routes'],
    ['src/middleware.ts', 'middleware'],
  ])('%s belongs to %s', (path, layer) => {
    expect(layerOf(path)).toBe(layer)
  })

  test.each([
    ['src/lib/text.ts', `import { Id } from '#/contract/common.ts'`, 'lib may not import contract'],
    [
      'src/contract/cart/customer.ts',
      `import { money } from '#/domain/money.ts'`,
      'contract may not import domain',
    ],
    [
      'src/domain/cart.ts',
      `import type { Db } from '#/commerce/db/open.ts'`,
      'domain may not import commerce/db',
    ],
    [
      'src/commerce/db/open.ts',
      `import { app } from '#/commerce/api/app.ts'`,
      'commerce/db may not import commerce/api',
    ],
    [
      'src/commerce/mail/send.ts',
      `import { erp } from '#/commerce/erp/client.ts'`,
      'commerce/mail may not import commerce/erp',
    ],
    [
      'src/client/browser.ts',
      `import { cart } from '#/stores/cart/cart.ts'`,
      'client may not import stores',
    ],
    ['src/ui/button/Button.tsx', `import { href } from '#/routes.ts'`, 'ui may not import routes'],
    [
      'src/components/money/Price.tsx',
      `import { shop } from '#/client/browser.ts'`,
      'components may not import client',
    ],
    [
      'src/server/http/dispatch.ts',
      `import { $cart } from '#/stores/cart/cart.ts'`,
      'server may not import stores',
    ],
    [
      'src/lib/text.ts',
      `const later = () => import('#/domain/money.ts')`,
      'lib may not import domain',
    ],
    ['src/lib/text.ts', `export { money } from '#/domain/money.ts'`, 'lib may not import domain'],
    [
      'src/lib/text.ts',
      `type Money = import('#/domain/money.ts').Money`,
      'lib may not import domain',
    ],
    [
      'src/oddities/a.ts',
      `import { href } from '#/routes.ts'`,
      'oddities has no row in the table of layers',
    ],
  ])('%s may not say %s', (path, text, message) => {
    expect(check(path, `\n${text}`)).toMatch(new RegExp(`^${path}:2 .*${message}$`))
  })

  test('a layer imports itself, what its row allows, and packages', () => {
    const text = `
      import { z } from 'zod'
      import { endpoint } from './endpoint.ts'
      import { isLanguage } from '#/lib/i18n.ts'`
    expect(check('src/contract/cart/customer.ts', text)).toBe('')
  })

  test('a feature imports its own files and no other feature', () => {
    const path = 'src/features/cart/lines/CartLine.tsx'
    expect(check(path, `import { CartTotals } from '#/features/cart/CartTotals.tsx'`)).toBe('')
    expect(check(path, `import { Login } from '#/features/auth/Login.tsx'`)).toContain(
      'another feature',
    )
  })

  test('the server loads commerce with import() only', () => {
    expect(check('src/server/main.ts', `const open = () => import('#/commerce/db/open.ts')`)).toBe(
      '',
    )
    expect(check('src/server/main.ts', `import type { Db } from '#/commerce/db/open.ts'`)).toBe('')
    expect(
      check('src/server/main.ts', `import { openDatabase } from '#/commerce/db/open.ts'`),
    ).toBe(
      `src/server/main.ts:1 '#/commerce/db/open.ts': server loads commerce/db with import() only`,
    )
  })

  test('an island is imported by .astro files only', () => {
    const text = `import { BuyBox } from './BuyBox.island.tsx'`
    expect(check('src/features/catalog/Product.tsx', text)).toContain('.astro files only')
    expect(check('src/features/catalog/Product.astro', `---\n${text}\n---\n<BuyBox />`)).toBe('')
  })

  test.each(['../lib/i18n.ts', './../lib/i18n.ts', '/src/lib/i18n.ts'])(
    '%s is no way to import',
    (specifier) => {
      expect(check('src/stores/cart/cart.ts', `import '${specifier}'`)).toContain('write ./ or #/')
    },
  )

  test('the frontmatter and the scripts of an Astro file are read, its text is not', () => {
    const text = `---
import { a } from '#/commerce/a.ts'
---
<p>🍏🍏 import { b } from '#/commerce/b.ts'</p>
<script>
  import { c } from '#/server/c.ts'
</script>`
    expect(check('src/pages/index.astro', text)).toBe(
      `src/pages/index.astro:2 '#/commerce/a.ts': pages may not import commerce\n` +
        `src/pages/index.astro:6 '#/server/c.ts': pages may not import server`,
    )
  })

  test('the linter gets a row for each layer', () => {
    expect(lintOverrides()).toContainEqual({
      files: ['src/ui/**/*.astro'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [expect.objectContaining({ regex: expect.stringContaining('commerce|') })] },
        ],
      },
    })
  })
})
