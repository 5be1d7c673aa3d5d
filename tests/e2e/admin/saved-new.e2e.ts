// A new record that is saved leads to its page without a question; a published home has no draft any more.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

const word = () => crypto.randomUUID().slice(0, 8).toUpperCase()

test('A new coupon and a new product are saved, and nothing asks whether to leave', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Save', exact: true })
  await page.goto(href('en', 'adminNewCoupon'))
  await formReady(page)
  await main.getByRole('textbox', { name: 'Code' }).fill(`NEW${word()}`)
  await main.getByLabel(/^Percent/).fill('5')
  await main.getByLabel('Title (English)').fill('Five')
  await main.getByLabel('Description (English)').fill('Five percent off')
  await save.click()
  await expect(page).toHaveURL(/\/admin\/coupons\/\d+$/)
  await page.goto(href('en', 'adminNewProduct'))
  await formReady(page)
  await main.getByLabel('Name (English)').fill(`Jam ${word()}`)
  await main.locator('[name="price"]').fill('3')
  await main.locator('[name="tax_id"]').selectOption({ label: 'Standard rate · 20%' })
  await save.click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await formReady(page)
  expect(asked).toEqual([])
})

test('A published home is what everybody sees, and says so', async ({ page }) => {
  await page.goto(href('en', 'adminHome', { slug: 'denver' }))
  await formReady(page)
  const main = page.getByRole('main')
  const preview = main.getByRole('region', { name: 'Preview' }).getByRole('status')
  await main.getByLabel('Name (English)').fill(`Denver ${word()}`)
  await expect(preview).toHaveText('Draft saved. Only you can see it.')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.locator('[data-save-bar]')).toContainText('Saved')
  await expect(preview).toHaveText('The preview shows the shop as everybody sees it.')
})
