// An order by telephone, with the keyboard: five products, a caller, a postcode, a window.
import type { Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Types words and a quantity; returns how many keys that took. */
async function addGoods(page: Page, words: string, quantity?: string): Promise<number> {
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^How many/ })).toBeFocused()
  if (quantity) await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
  return words.length + (quantity?.length ?? 0) + 2
}

async function sayWhere(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Rosa Vale')
  await page.getByRole('textbox', { name: 'Phone' }).fill('06 40 00 11 22')
  await page.getByRole('textbox', { name: /^Postcode/ }).fill('75011')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('4 Mill Lane')
  await page.getByRole('textbox', { name: 'City' }).fill('Paris')
}

test('A caller’s order is typed, kept over a reload, placed, and marked as taken', async ({
  page,
}) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminPhoneOrder'))
  await formReady(page)
  await page.getByRole('combobox', { name: 'Add a product' }).focus()
  const goods = [
    ['banan', '1.2'],
    ['carrot', '1'],
    ['baguette', '2'],
    ['butter'],
    ['eggs'],
  ] as const
  let keys = 0
  for (const [words, quantity] of goods) keys += await addGoods(page, words, quantity)
  // A basket of five by phone is quick to type.
  expect(keys).toBeLessThan(50)
  await expect(page.getByRole('row')).toHaveCount(6)
  await sayWhere(page)
  await page.reload()
  await formReady(page)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rosa Vale')
  await expect(page.getByRole('row')).toHaveCount(6)
  const when = page.getByRole('combobox', { name: 'When' })
  await when.selectOption({ index: 1 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Place the order for/ }).dblclick()
  await expect(page.getByText(/^Order .* is placed/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText(/^By telephone, taken by/)).toBeVisible()
})

test('What is sold meanwhile is said with what is left, and a call can be discarded', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/admin\/phone-order 409/)
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 5, price: 20 })
  await page.goto(href('en', 'adminPhoneOrder'))
  await formReady(page)
  await page.getByRole('combobox', { name: 'Add a product' }).focus()
  await addGoods(page, jam.name, '3')
  await sayWhere(page)
  await page.getByRole('combobox', { name: 'When' }).selectOption({ index: 1 })
  const place = page.getByRole('button', { name: /^Place the order for/ })
  await expect(place).toBeEnabled()
  await admin.change(jam, { quantity: 1 })
  await place.click()
  await expect(page.getByRole('row', { name: jam.name }).getByRole('alert')).toHaveText(
    '1 in stock',
  )
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})
