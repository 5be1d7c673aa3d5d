// Staff prepare a price list, let it begin, and undo it.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff prepare a price list, apply it and undo it', async ({ page, admin }) => {
  const sku = `LIST-${Date.now()}`
  const goods = await admin.sell({ price: 10, sku })
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminPrices'))
  await formReady(page)
  await page.getByRole('textbox', { name: 'Name of the list' }).fill(`Spring ${sku}`)
  await page.getByRole('button', { name: 'Prepare a price list' }).click()

  await page.getByRole('textbox', { name: 'SKU or barcode' }).fill(sku)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('22,00')
  await page.getByRole('button', { name: 'Add the line' }).click()
  const row = page.getByRole('row').filter({ hasText: goods.name })
  await expect(row).toContainText('€22.00')
  await expect(row).toContainText('+120%')

  // More than half as much again: somebody has to agree.
  const apply = page.getByRole('button', { name: 'Apply the prices now' })
  await expect(apply).toBeDisabled()
  await page.getByRole('checkbox', { name: '1 price changes by more than half' }).check()
  await apply.click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  const address = page.url()
  await page.goto(href('en', 'product', { slug: goods.slug }))
  // A kept page is made again within seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText('€22.00', { timeout: 1000 })
  }).toPass()
  await page.goto(address)
  await formReady(page)

  await page.getByRole('button', { name: 'Undo this list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this list' }).click()
  await expect(page.getByText('The prices of 1 product were put back')).toBeVisible()
})
