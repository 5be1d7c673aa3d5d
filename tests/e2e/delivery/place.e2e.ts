// Choosing place and time before shopping: in the header, and in the bar on a phone.
import { checkoutOf } from '#tests/e2e/support/checkout.ts'
import { prepareCart } from '#tests/e2e/support/cart.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Postcode and window are chosen from the header, reserved for half an hour, and preset at checkout', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await prepareCart(page, jam)
  await page.goto('/products')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Choose a time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where and when?' })
  await dialog.getByRole('textbox', { name: 'Postcode' }).fill('75011')
  await dialog.getByRole('button', { name: 'Show times' }).click()
  const days = dialog.getByRole('radiogroup', { name: 'Day', exact: true })
  await days.getByRole('radio').last().check()
  const time = dialog.getByRole('radiogroup', { name: /^Delivery times/ }).getByRole('radio')
  await time.first().click()
  await expect(dialog).toBeHidden()
  figure('place and window: 4 taps and a postcode')
  await expect(banner.locator('[data-place-when]')).toHaveText(/^\w{3} \d+/)
  await expect(banner.locator('[data-place-note]')).toHaveText(/^75011 · until \d\d:\d\d/)
  const words = await banner.locator('[data-place-when]').innerText()
  await page.goto('/checkout')
  await expect(checkoutOf(page).pincode).toHaveValue('75011')
  await expect(page.getByText(`${words} is reserved for you until`)).toBeVisible()
})

test('On a phone, cards say what can’t be delivered to the chosen postcode', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/categories/bakery')
  await page.locator('[data-phone-line]').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Where and when?' })
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('CA')
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('H2X 1Y4')
  await dialog.getByRole('button', { name: 'Show times' }).click()
  await expect(dialog.getByText('There are no delivery times to choose from here.')).toBeVisible()
  await page.goBack()
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.getByText('Not delivered there')).toBeVisible()
  await page.goto('/categories/fruit-vegetables')
  await expect(page.locator('[data-phone-line]')).toContainText('H2X 1Y4')
  await expect(page.getByText('Not delivered there')).toHaveCount(0)
})
