import { expect, test } from 'vitest'
import { addressOf, checkPages } from './page-rules.ts'
import { report } from './source-files.ts'

test.each([
  ['src/pages/index.astro', '/'],
  ['src/pages/cart.astro', '/cart'],
  ['src/pages/account/order/index.astro', '/account/order'],
  ['src/pages/product/[slug].astro', '/product/{slug}'],
  ['src/pages/[...lang]/product/[slug].astro', '/product/{slug}'],
  ['src/pages/[...lang]/index.astro', '/'],
])('%s is the page of %s', (path, address) => {
  expect(addressOf(path)).toBe(address)
})

const table = {
  path: 'src/routes.ts',
  text: `export const ROUTES = {\n  home: { path: '/' },\n  cart: { path: '/cart' },\n}`,
}
const home = { path: 'src/pages/index.astro', text: '' }
const cart = { path: 'src/pages/cart.astro', text: '' }
const routes = { home: { path: '/' }, cart: { path: '/cart' } }

test('an address without a page is named with its line in the table', () => {
  expect(report(checkPages(routes, [table, home]))).toBe(
    'src/routes.ts:3 cart (/cart) has no page in src/pages',
  )
})

test('an address of the office is named with its own file', () => {
  const office = {
    path: 'src/routes/office.ts',
    text: `const PATHS = {\n  admin: '/admin',\n}`,
  }
  const all = { ...routes, admin: { path: '/admin' } }
  expect(report(checkPages(all, [table, office, home, cart]))).toBe(
    'src/routes/office.ts:2 admin (/admin) has no page in src/pages',
  )
})

test('a page without an address is named', () => {
  expect(report(checkPages({ home: routes.home }, [table, home, cart]))).toBe(
    'src/pages/cart.astro:1 /cart has no entry in src/routes.ts',
  )
})

test('a file that answers with data needs an address as well', () => {
  const sitemap = { path: 'src/pages/sitemap.xml.ts', text: '' }
  expect(report(checkPages(routes, [table, home, cart, sitemap]))).toBe(
    'src/pages/sitemap.xml.ts:1 /sitemap.xml has no entry in src/routes.ts',
  )
  const all = { ...routes, sitemap: { path: '/sitemap.xml' } }
  expect(report(checkPages(all, [table, home, cart, sitemap]))).toBe('')
})
