// The tax rates of the shop: one is added, given to a product, and planned to change.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff add a tax rate, give it to a product, and see what a change of it means', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  const word = `Rate ${jam.id}`
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminTaxRates'))
  await formReady(page)
  await page.getByRole('button', { name: 'Add a tax rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill(word)
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('3')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: word })
  await expect(card.getByText('Nothing refers to it.')).toBeVisible()

  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await formReady(page)
  await page.getByRole('combobox', { name: 'Tax rate', exact: true }).selectOption(`${word} · 3%`)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)

  await page.goto(href('en', 'adminTaxRates'))
  await expect(card.getByText('Used by: 1 product')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await card.getByRole('button', { name: `Edit ${word}` }).click()
  await dialog.getByRole('checkbox', { name: 'The percentage changes' }).check()
  await dialog.getByLabel('From').fill('2999-01-01')
  await dialog.getByRole('textbox', { name: 'New percentage' }).fill('5')
  await expect(dialog.getByText('This concerns: 1 product.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/^5% from/)).toBeVisible()
  await admin.change(jam, { tax_rate: 0 })
})
