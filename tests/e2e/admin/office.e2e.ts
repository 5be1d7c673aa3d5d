// Staff screens: changes show in the shop, and nobody overwrites a colleague's change.
import { randomUUID } from 'node:crypto'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('A price typed into the list becomes the price in the shop', async ({ page, admin }) => {
  const jam = await admin.sell({ price: 12 })
  await page.goto(href('en', 'adminProducts', { search: jam.name }))
  const price = page.getByRole('textbox', { name: `Price of ${jam.name}` })
  await expect(price).toHaveValue('12.00')
  await formReady(page)
  await price.fill('13,37')
  await price.press('Enter')
  await expect(price).toHaveValue('13.37')
  const shown = async () =>
    (await page.request.get(href('en', 'product', { slug: jam.slug }))).text()
  await expect.poll(shown).toContain('data-amount="13.37"')
})

test('The second to save a product chooses field by field', async ({ page, admin, troubles }) => {
  troubles.allow(/409/)
  const jam = await admin.sell({ price: 12 })
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await formReady(page)
  await admin.change(jam, { price: 14, brand: 'Theirs' })
  await page.getByRole('textbox', { name: 'Price' }).fill('15')
  await page.getByRole('textbox', { name: 'SKU' }).fill(`MINE-${jam.id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' })
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: /^Yours/ }).click()
  await expect(choice).toBeHidden()
  // Fields that only the other person changed are already merged.
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const answer = await page.request.get(`/api/admin/product/${jam.id}`)
  expect(await answer.json()).toMatchObject({ price: 15, brand: 'Theirs', sku: `MINE-${jam.id}` })
})

test('A bulk change is previewed first, and undone afterwards', async ({ page, admin }) => {
  const jam = await admin.sell({ price: 12 })
  await page.goto(href('en', 'adminProducts', { search: jam.name }))
  await formReady(page)
  await page.getByRole('checkbox', { name: `Select ${jam.name}` }).check()
  await page.getByRole('combobox', { name: 'Change', exact: true }).selectOption('price')
  await page.getByRole('textbox', { name: 'Percent' }).fill('10')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Change prices' })
  await expect(preview).toContainText('13.20')
  await preview.getByRole('button', { name: 'Change 1 product' }).click()
  const price = page.getByRole('textbox', { name: `Price of ${jam.name}` })
  await expect(price).toHaveValue('13.20')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveValue('12.00')
})

test('A product is previewed in the shop before it is on sale', async ({
  page,
  admin,
  browser,
}) => {
  const jam = await admin.sell({ price: 12, status: 0 })
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  const link = page.getByRole('link', { name: 'Preview in the shop' })
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: jam.name })).toBeVisible()
  await expect(page.getByText('€12.00').first()).toBeVisible()
  const stranger = await browser.newContext()
  const answer = await stranger.request.get(new URL(address, page.url()).href)
  expect(await answer.text()).not.toContain(jam.name)
  await stranger.close()
})

test('An answer is written in the rich text editor, and an email in the shop’s own words', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8)
  await page.goto(href('en', 'adminNewQuestion'))
  await formReady(page)
  await page.getByRole('textbox', { name: 'Question (English)' }).fill(`Until when, ${word}?`)
  await page.getByRole('textbox', { name: 'Group (English)' }).fill('Delivery')
  await page.getByRole('textbox', { name: 'Answer (English)' }).click()
  await page.keyboard.type('Until ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('noon')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' of the day: ')
  await page.getByRole('button', { name: 'Link' }).first().click()
  await page.getByRole('textbox', { name: 'Leads to' }).fill('/offers')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/admin\/faq\/\d+/)
  const id = page.url().split('/').at(-1)
  const answer = await (await page.request.get(`/api/admin/faq/${id}`)).json()
  expect(answer.answer.en).toMatch(
    /^<p>Until <strong>noon<\/strong> of the day: <a href="\/offers" rel="nofollow">\/offers<\/a><\/p>$/,
  )
  await page.request.delete(`/api/admin/faq/${id}`)

  await page.goto(href('en', 'adminEmails', { kind: 'packed' }))
  await formReady(page)
  const email = page.frameLocator('iframe')
  const title = page.getByRole('textbox', { name: 'Heading (English)' })
  await title.fill(`All packed, ${word}`)
  await expect(email.getByRole('heading', { name: `All packed, ${word}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the usual words' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('The palette leads to a product, by the keyboard alone', async ({ page, admin, slow }) => {
  const jam = await admin.sell({ price: 12 })
  // The keys are pressed before the page's code has loaded.
  await page.goto(slow.url + href('en', 'admin'), { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  slow.letGo()
  const search = page.getByRole('combobox', { name: /^Search orders/ })
  await expect(search).toBeFocused()
  await search.fill(jam.name)
  await expect(page.getByRole('option', { name: jam.name })).toBeVisible()
  await expectAccessible(page)
  await search.press('Enter')
  await expect(page).toHaveURL(slow.url + href('en', 'adminProduct', { id: String(jam.id) }))
})

for (const [name, path] of [
  ['today', href('en', 'admin')],
  ['a list', href('en', 'adminProducts', { paginate: 5 })],
  ['a list in French', href('fr', 'adminProducts', { paginate: 5, status: 1 })],
]) {
  test(`The staff area is accessible: ${name}`, async ({ page }) => {
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
