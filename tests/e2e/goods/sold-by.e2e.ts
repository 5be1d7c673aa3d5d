// What goods are sold by: asked of an import, undone with it, and set in the product's form.
import { endpoints } from '#/contract/index.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('An import asks whether rows in “kg” are weighed; it is undone with what it made', async ({
  page,
}) => {
  const sku = `KG-${Date.now()}`
  const rows = `${sku}-A,Loose pears ${sku},3,kg\n${sku}-B,Sugar ${sku},1,1 kg\n`
  const text = `sku,name,price,unit\n${rows}`
  await page.goto(href('en', 'adminImport'))
  await formReady(page)
  await page
    .getByLabel('Choose a CSV file or a ZIP archive')
    .setInputFiles({ name: 'loose.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const weigh = page.getByRole('checkbox', { name: /^1 new product has just “kg” as its unit/ })
  await expect(weigh).not.toBeChecked({ timeout: 30_000 })
  await expect(page.getByText(`For example: Loose pears ${sku}`)).toBeVisible()
  await weigh.check()
  await page.getByRole('combobox', { name: /^Tax rate of new products/ }).selectOption('5.5')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'See what would change' }).click()
  const changes = page.getByRole('region', { name: 'What would change' })
  await expect(changes.first()).toBeVisible({ timeout: 30_000 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible({
    timeout: 30_000,
  })
  const list = async () => {
    const answer = await page.request.get(`/api/admin/product-row?search=${sku}`)
    const { data } = endpoints.staffProduct.rows.response.parse(await answer.json())
    // The search also finds other words that begin like it.
    return data.filter((one) => one.sku?.startsWith(sku))
  }
  const soldBy = async (id: number) => {
    const answer = await page.request.get(`/api/admin/product/${id}`)
    return endpoints.staffProduct.one.response.parse(await answer.json()).sold_by
  }
  const made = (await list()).toSorted((a, b) => (a.sku ?? '').localeCompare(b.sku ?? ''))
  expect(await Promise.all(made.map(({ id }) => soldBy(id)))).toEqual(['kg', 'piece'])
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'What was undone' })).toBeVisible({
    timeout: 30_000,
  })
  expect(await list()).toEqual([])
})

test('The form sets what a product is sold by, and confirms what its unit only suggests', async ({
  page,
  admin,
}) => {
  const plums = await admin.sell({ sold_by: 'kg', sold_by_sure: false, price: 3 })
  await page.goto(href('en', 'adminProduct', { id: String(plums.id) }))
  await formReady(page)
  const sure = page.getByRole('checkbox', { name: 'This is right' })
  await expect(sure).not.toBeChecked()
  await sure.check()
  await page.getByRole('textbox', { name: /^Difference allowed on the scales/ }).fill('20')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await formReady(page)
  const soldBy = page
    .getByRole('region', { name: 'How it is sold' })
    .getByRole('combobox', { name: 'Sold by' })
  await expect(soldBy).toHaveValue('kg')
  await expect(sure).toHaveCount(0)
  await soldBy.selectOption('piece')
  await expect(page.getByRole('textbox', { name: /^Difference allowed/ })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const answer = await page.request.get(`/api/admin/product/${plums.id}`)
  expect(endpoints.staffProduct.one.response.parse(await answer.json())).toMatchObject({
    sold_by: 'piece',
    sold_by_sure: true,
    weight_tolerance: 20,
  })
})
