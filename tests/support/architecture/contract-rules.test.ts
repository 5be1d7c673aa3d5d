import { expect, test } from 'vitest'
import {
  checkAudiences,
  checkCovered,
  checkMounted,
  checkRegistered,
  checkRoutes,
} from './contract-rules.ts'
import { report } from './source-files.ts'

const get = { method: 'GET', path: '/cart' }
const add = { method: 'POST', path: '/cart' }
const endpoints = { cart: { get, add } }
const contract = [
  {
    path: 'src/contract/cart/customer.ts',
    text: `export const endpoints = {\n  get: endpoint({ method: 'GET' }),\n  add: endpoint({ method: 'POST' }),\n}`,
  },
]
const suite = (text: string) => [{ path: 'tests/contract/cart.test.ts', text }]

test('a call that the API does not answer is named with its line in the contract', () => {
  expect(report(checkMounted(endpoints, [get], contract))).toBe(
    'src/contract/cart/customer.ts:3 cart.add (POST /cart) is not mounted',
  )
})

test('a call that is answered twice, and one beside the contract, are named', () => {
  expect(report(checkMounted(endpoints, [get, add, get], contract))).toContain(
    'GET /cart is mounted twice',
  )
  expect(
    report(checkMounted(endpoints, [get, add, { method: 'GET', path: '/x' }], contract)),
  ).toContain('GET /x is not in the contract')
})

test('a call without a conformance test is reported', () => {
  const text = 'call(endpoints.cart.get); call(endpoints.cart.addAll)'
  expect(report(checkCovered(endpoints, suite(text), contract))).toMatch(
    /^src\/contract\/cart\/customer\.ts:3 cart\.add /,
  )
})

test('calls that are mounted and covered are fine', () => {
  expect(checkMounted(endpoints, [get, add], contract)).toEqual([])
  expect(checkCovered(endpoints, suite('endpoints.cart.get endpoints.cart.add'), contract)).toEqual(
    [],
  )
})

test('a module of a word that the registry does not know is named', () => {
  const files = [
    { path: 'src/contract/index.ts', text: "import * as cart from './cart/customer.ts'" },
    { path: 'src/contract/common.ts', text: '' },
    { path: 'src/contract/cart/customer.ts', text: '' },
    { path: 'src/contract/cart/staff.ts', text: '' },
  ]
  expect(report(checkRegistered(files))).toBe(
    'src/contract/cart/staff.ts:1 is not in src/contract/index.ts',
  )
})

test('a route beside the contract is named', () => {
  const text = "// Pictures.\nimport type { Hono } from 'hono'"
  const paths = ['app.ts', 'media/media.routes.ts'].map((file) => `src/commerce/api/${file}`)
  expect(report(checkRoutes(paths.map((path) => ({ path, text }))))).toBe(
    "src/commerce/api/media/media.routes.ts:2 mounts a route of its own: implement the contract's endpoint",
  )
})

test('a file of calls is named after who may make them', () => {
  const calls = (path: string) => ({ path, text: 'export const endpoints = {}' })
  const fine = [calls('src/contract/cart/customer.ts'), calls('src/contract/erp/staff-goods.ts')]
  expect(report(checkAudiences(fine))).toBe('')
  expect(report(checkAudiences([calls('src/contract/erp/goods.ts')]))).toBe(
    'src/contract/erp/goods.ts:1 does not say whose calls it has',
  )
})
