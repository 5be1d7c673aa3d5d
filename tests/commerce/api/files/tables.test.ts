// Tables as files: for programs, and in the language of the page that asks.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cents, csvFile, inOne } from '#/commerce/api/files/csv.rules.ts'
import { type Endpoint, isTable } from '#/contract/endpoint.ts'
import { BOOK_KINDS } from '#/contract/books/staff.ts'
import { PAYOUT_LINE_KINDS, PAYOUT_REASONS } from '#/contract/books/staff-payouts.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '#/contract/orders/shapes.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#/contract/payments/shapes.ts'
import { WASTE_REASONS } from '#/contract/stock/staff.ts'
import { DIFFERENCE_KINDS } from '#/contract/stock/staff-differences.ts'
import { endpoints } from '#/contract/index.ts'
import { FIGURE_FILES } from '#/contract/report/staff-figures.ts'
import { REPORT_FILES } from '#/contract/report/staff-sales.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const file = (path: string) =>
  shop.api.fetch(
    new Request(`http://shop.test/api${path}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
const head = async (path: string, delimiter: string): Promise<string[]> => {
  const answer = await file(path)
  const text = await answer.text()
  expect(answer.status, `${path} ${text}`).toBe(200)
  const [first] = parse(text, { bom: true, delimiter })
  return first ?? []
}

// For other programs: their heads are part of a format.
const FIXED = ['/admin/redirect.csv', '/admin/books/datev.csv']
const NAMES: Record<string, readonly string[]> = {
  '/admin/report/file/{name}': REPORT_FILES,
  '/admin/report/figures/{name}': FIGURE_FILES,
}

const all: Endpoint[] = Object.values(endpoints).flatMap((word) => Object.values<Endpoint>(word))
const PATHS = all
  .filter((one) => isTable(one) && one.auth === 'admin' && !FIXED.includes(one.path))
  .flatMap(({ path }) => NAMES[path]?.map((name) => path.replace('{name}', name)) ?? path)
  .filter((path) => !path.includes('{'))

it.each(PATHS)('%s has heads in the language that is asked for', async (path) => {
  const plain = await head(path, ',')
  expect(plain.length).toBeGreaterThan(1)
  for (const word of plain) expect(word).toMatch(/^[a-z0-9_]+$/)
  for (const language of ['en', 'fr', 'de']) {
    const said = await head(`${path}?language=${language}`, language === 'en' ? ',' : ';')
    expect(said).toHaveLength(plain.length)
    for (const word of said) expect(word.replace('(larder_id)', '')).toMatch(/^[^a-z_][^_]*$/u)
  }
})

it('refuses a language that it does not know', async () => {
  expect((await file('/admin/order.csv?language=xx')).status).toBe(422)
})

it('writes numbers as the language does, and as they are for programs', async () => {
  const made = () =>
    csvFile({ name: 'a', head: ['name', 'amount'], pieces: inOne([['1.5; x', -1234.5]]) })
  const text = async (answer: Response) => (await answer.text()).trim().split('\n')
  expect(await text(made())).toEqual(['name,amount', '1.5; x,-1234.5'])
  expect(await text(made().inLanguage('de'))).toEqual(['Name;Betrag', '"1.5; x";-1234,5'])
  expect(await text(made().inLanguage('fr'))).toEqual(['Nom;Montant', '"1.5; x";-1234,5'])
  expect(await text(made().inLanguage('en'))).toEqual(['Name,Amount', '1.5; x,-1234.5'])
})

const CODES: Record<string, readonly string[]> = {
  status: ORDER_STATUSES,
  payment_status: PAYMENT_STATUSES,
  payment_method: PAYMENT_METHODS,
  source: ORDER_SOURCES,
  kind: [...BOOK_KINDS, ...PAYOUT_LINE_KINDS, ...DIFFERENCE_KINDS],
  reason: [...WASTE_REASONS, ...PAYOUT_REASONS],
}

it.each(Object.entries(CODES))('says what each code of %s means', async (column, codes) => {
  const lines = async (answer: Response) =>
    (await answer.text())
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', ''))
  const made = () =>
    csvFile({ name: 'a', head: [column], pieces: inOne(codes.map((code) => [code])) })
  expect(await lines(made())).toEqual(codes)
  for (const language of ['en', 'fr', 'de'] as const) {
    const said = await lines(made().inLanguage(language))
    expect(said).toHaveLength(codes.length)
    for (const [at, word] of said.entries()) expect(word, language).not.toBe(codes[at])
  }
})

it('answers yes and no in words, and leaves other texts and numbers unchanged', async () => {
  const head = ['blocked', 'orders', 'note', 'status']
  const made = csvFile({ name: 'a', head, pieces: inOne([[1, 1, 'paid', 'anything']]) })
  const [, line] = (await made.inLanguage('de').text()).trim().split('\n')
  expect(line).toBe('ja;1;paid;anything')
})

it('keeps a negative amount a number, and text that looks like a formula text', async () => {
  const row = [new Cents(-3), '-3.00', '=1+1']
  const made = csvFile({ name: 'a', head: ['amount', 'name', 'note'], pieces: inOne([row]) })
  expect((await made.text()).trim().split('\n')).toEqual(['amount,name,note', "-3.00,'-3.00,'=1+1"])
})
