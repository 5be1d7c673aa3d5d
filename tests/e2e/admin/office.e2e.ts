// The screens of the staff: what is changed there shows in the shop, and nobody writes over somebody else's change.
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('A price that is typed into the list is the price in the shop', async ({ page, admin }) => {
  const jam = await admin.sell({ price: 12 })
  await page.goto(href('en', 'adminProducts', { search: jam.name }))
  const price = page.getByRole('textbox', { name: `Price of ${jam.name}` })
  await expect(price).toHaveValue('12.00')
  await page.waitForLoadState('networkidle')
  await price.fill('13,37')
  await price.press('Enter')
  await expect(price).toHaveValue('13.37')
  const shown = async () =>
    (await page.request.get(href('en', 'product', { slug: jam.slug }))).text()
  await expect.poll(shown).toContain('data-amount="13.37"')
})

test('Whoever saves a product second chooses field by field', async ({ page, admin, troubles }) => {
  troubles.allow(/409/)
  const jam = await admin.sell({ price: 12 })
  await page.goto(href('en', 'adminProduct', { id: String(jam.id) }))
  await page.waitForLoadState('networkidle')
  await admin.change(jam, { price: 14, brand: 'Theirs' })
  await page.getByRole('textbox', { name: 'Price' }).fill('15')
  await page.getByRole('textbox', { name: 'SKU' }).fill(`MINE-${jam.id}`)
  await page.getByRole('button', { name: 'Save' }).click()
  const choice = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: /^Yours/ }).click()
  await expect(choice).toBeHidden()
  // What only the other one has changed is there already.
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const answer = await page.request.get(`/api/admin/product/${jam.id}`)
  expect(await answer.json()).toMatchObject({ price: 15, brand: 'Theirs', sku: `MINE-${jam.id}` })
})

for (const [name, path] of [
  ['today', href('en', 'admin')],
  ['a list', href('en', 'adminProducts', { paginate: 5 })],
]) {
  test(`The office can be used by everybody: ${name}`, async ({ page }) => {
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
