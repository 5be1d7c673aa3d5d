// Stock: changes with a reason, counts on the shelf, and low-stock thresholds.
import type { Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { placeOrder, register } from '#tests/e2e/support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page.getByRole('main'))
}

test('Goods are received with a note, no more is written off than is free, and the movements say so', async ({
  page,
  admin,
  troubles,
}) => {
  // Writes off more than is available.
  troubles.allow(/422/)
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 4 })
  await open(page, href('en', 'adminStock', { search: jam.name }))
  await page.getByRole('button', { name: `Change the stock of ${jam.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Change the stock of ${jam.name}` })
  await dialog.getByRole('textbox', { name: 'Quantity received' }).fill('6')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('From the market')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  const row = page.getByRole('row', { name: jam.name })
  await expect(row).toContainText('10')
  await page.getByRole('button', { name: `Change the stock of ${jam.name}` }).click()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Broken')
  const lost = dialog.getByRole('textbox', { name: 'Quantity lost' })
  await lost.fill('11')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect(lost).toHaveAttribute('aria-invalid', 'true')
  await lost.fill('1.5')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect(row).toContainText('8.5')
  await page.getByRole('button', { name: `Stock movements of ${jam.name}` }).click()
  const moves = page.getByRole('dialog', { name: `Stock movements of ${jam.name}` })
  await expect(moves.getByRole('listitem').first()).toContainText('−1.5 broken or lost')
  await expect(moves).toContainText('+6 received From the market')
  await expect(moves).toContainText('10 available')
})

test('A product is low from its threshold, and stands where its place says', async ({
  page,
  admin,
}) => {
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 4 })
  await open(page, href('en', 'adminProduct', { id: String(jam.id) }))
  await page.getByRole('textbox', { name: 'Place' }).fill('Z9-01')
  await page.getByRole('textbox', { name: 'Low from' }).fill('5')
  const section = page.getByRole('region', { name: 'Stock', exact: true }).first()
  await page.getByRole('button', { name: 'Save place and limits' }).click()
  await expect(section).toContainText('Z9-01')
  await page.goto('/admin')
  await page.getByRole('link', { name: /running low/ }).click()
  await expect(page).toHaveURL(/state=low/)
  await expect(page.getByRole('row', { name: jam.name })).toContainText('Low')
})

test('A shelf is counted on a phone: scanned, kept over a reload, and refused where goods have moved', async ({
  page,
  admin,
  browser,
}) => {
  await signInAdmin(page.request)
  await page.setViewportSize({ width: 390, height: 844 })
  const word = crypto.randomUUID().slice(0, 8)
  const sell = (name: string) =>
    admin.sell({ name: { en: `${name} ${word}` }, sku: `${name}-${word}` })
  const [oats, rice] = [await sell('Oats'), await sell('Rice')]
  const path = href('en', 'adminStockCount', { search: word })
  await open(page, path)
  const scan = page.getByRole('textbox', { name: 'Scan a barcode' })
  await scan.fill(`Oats-${word}`)
  await scan.press('Enter')
  const ofOats = page.getByRole('textbox', { name: `${oats.name}, counted` })
  const ofRice = page.getByRole('textbox', { name: `${rice.name}, counted` })
  await expect(ofOats).toBeFocused()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expect(ofRice).toBeFocused()
  await page.keyboard.type('many')
  await expect(ofRice).toHaveAttribute('aria-invalid', 'true')
  await ofRice.fill('20')
  await expect(page.getByText('2 lines counted · 1 differs')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Meanwhile two of one product are sold and packed.
  const buyer = await browser.newContext()
  const order = await placeOrder(buyer.request, rice, await register(buyer.request))
  for (const status of ['processing', 'packed'] as const) await admin.move(order, status)
  await buyer.close()
  await open(page, path)
  await expect(ofOats).toHaveValue('18')
  await page.getByRole('button', { name: 'Enter the count' }).click()
  await expect(page.getByText('Entered: 0 as expected, 1 corrected.')).toBeVisible()
  await expect(page.getByText(/Goods have moved since you opened the sheet/)).toBeVisible()
  await ofRice.fill('18')
  await page.getByRole('button', { name: 'Enter the count' }).click()
  await expect(page.getByText('Entered: 1 as expected, 0 corrected.')).toBeVisible()
  const read = await page.request.get(`/api/admin/product/${oats.id}`)
  expect(await read.json()).toMatchObject({ quantity: 18 })
})

test('Spoiled goods are written off in two presses, show up as waste, and are taken back', async ({
  page,
  admin,
}) => {
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 4, price: 6 })
  await open(page, href('en', 'adminStock', { search: jam.name }))
  await page.getByRole('button', { name: `Write off ${jam.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spoiled' }).click()
  const row = page.getByRole('row').filter({ hasText: jam.name })
  await expect(row).toContainText('3')

  await open(page, href('en', 'adminWaste'))
  await expect(page.getByRole('region', { name: 'Waste' })).toContainText('Spoiled')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Take back: ${jam.name}` }).click()
  await expect(page.getByRole('button', { name: `Take back: ${jam.name}` })).toBeHidden()
  const answer = await page.request.get(`/api/admin/product/${jam.id}`)
  expect(await answer.json()).toMatchObject({ quantity: 4 })
})
