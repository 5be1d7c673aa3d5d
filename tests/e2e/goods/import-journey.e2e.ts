// A shop filled from files, in the browser: products, photographs, prices, another shop's export, and back again.
import type { Page } from 'playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { endpoints } from '#/contract/index.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PATIENCE = { timeout: 60_000 }

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

type Upload = { name: string; mimeType: string; buffer: Buffer }
const csv = (name: string, lines: readonly string[]): Upload => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

async function choose(page: Page, file: Upload): Promise<void> {
  await page.goto(href('en', 'adminImport'))
  await formReady(page)
  await page.getByLabel('Choose a CSV file or a ZIP archive').setInputFiles(file)
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See what would change' }).click(PATIENCE)
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible(PATIENCE)
}

async function bringIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible(PATIENCE)
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'What was undone' })).toBeVisible(PATIENCE)
}

/** The test's products by SKU: their prices and names. */
async function stocked(page: Page, mark: string) {
  const answer = await page.request.get(`/api/admin/product-row?search=${mark}&paginate=50`)
  const { data } = endpoints.staffProduct.rows.response.parse(await answer.json())
  return data.map(({ sku, price }) => [sku, price]).toSorted()
}

test('Products, photographs by SKU, a price list and another shop’s export come and go', async ({
  page,
}) => {
  test.slow()
  const mark = `IJ${Date.now()}`
  const skus = Array.from({ length: 6 }, (_, index) => `${mark}-${index + 1}`)
  const priced = (price: (index: number) => number) => skus.map((sku, index) => [sku, price(index)])

  await choose(
    page,
    csv('goods.csv', [
      'sku,name,price,tax,stock,brand',
      ...skus.map((sku, index) => `${sku},Journey tea ${sku},${index + 2},5.5,10,Leaf`),
    ]),
  )
  await check(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await bringIn(page)
  const first = priced((index) => index + 2)
  expect(await stocked(page, mark)).toEqual(first)

  const create = { width: 300, height: 300, channels: 3, background: 'green' } as const
  const photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  const archive = zipSync(Object.fromEntries(skus.slice(0, 2).map((sku) => [`${sku}.jpg`, photo])))
  await choose(page, {
    name: 'photos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(archive),
  })
  await check(page)
  await bringIn(page)
  await expect(page.getByText('2 imported, 0 waiting, 0 rejected')).toBeVisible(PATIENCE)
  expect(await stocked(page, mark)).toEqual(first)

  await choose(
    page,
    csv('prices.csv', ['sku,price', ...skus.map((sku, at) => `${sku},${at + 2.2}`)]),
  )
  await check(page)
  await expect(page.getByText('2.00 → 2.20').first()).toBeVisible()
  await bringIn(page)
  const second = priced((index) => index + 2.2)
  expect(await stocked(page, mark)).toEqual(second)
  const prices = page.url()

  await choose(
    page,
    csv('woocommerce.csv', [
      'ID,Type,SKU,Name,Published,"Short description",Stock,"Regular price",Categories',
      `1,simple,${skus[0]},Journey tea ${skus[0]},1,Mild,7,2.5,`,
      `2,simple,${mark}-W,Woo coffee ${mark},1,Strong,5,9,`,
    ]),
  )
  const tax = page.getByRole('combobox', { name: /^Tax rate of new products/ })
  await expect(tax).toBeVisible(PATIENCE)
  await tax.selectOption('20')
  await check(page)
  await bringIn(page)
  const [, ...others] = second
  expect(await stocked(page, mark)).toEqual([[skus[0], 2.5], ...others, [`${mark}-W`, 9]])

  await undo(page)
  expect(await stocked(page, mark)).toEqual(second)
  await page.goto(prices)
  await formReady(page)
  await undo(page)
  expect(await stocked(page, mark)).toEqual(first)
})

test('A file whose letters could be others asks which line reads right', async ({
  page,
  admin,
}) => {
  const sku = `EN-${Date.now()}`
  const tea = await admin.sell({ sku })
  const bytes = [Buffer.from('sku,brand\n'), Buffer.from(`${sku},Cr`), Buffer.of(0x8a)]
  await choose(page, {
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([...bytes, Buffer.from('me\n')]),
  })
  const readings = page.getByRole('radiogroup', { name: 'Which of these reads right?' })
  await expect(readings.getByRole('radio')).toHaveCount(3, PATIENCE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await readings.getByRole('radio', { name: /Cräme/ }).check()
  await check(page)
  await expect(page.getByRole('cell', { name: 'Cräme' })).toBeVisible()
  await bringIn(page)
  const answer = await page.request.get(`/api/admin/product/${tea.id}`)
  expect(endpoints.staffProduct.one.response.parse(await answer.json()).brand).toBe('Cräme')
})
