// Goods go back to their supplier: from the order that brought them to its credit.
import { Purchase } from '#/contract/buying/staff-purchases.ts'
import { Supplier } from '#/contract/buying/staff-suppliers.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Broken goods go back with a delivery note, and their credit is entered', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/supplier-return 422/)
  await signInAdmin(page.request)
  const jam = await admin.sell({ quantity: 0 })
  const office = page.request
  const made = await office.post('/api/admin/supplier', { data: { name: `Moreau ${jam.id}` } })
  const { id: supplier_id } = Supplier.parse(await made.json())
  const good = { article: 'A-7', pack: 6, price: 9 }
  await office.put(`/api/admin/supplier/${supplier_id}/product/${jam.id}`, { data: good })
  const drafted = await office.post('/api/admin/purchase', { data: { supplier_id } })
  const { id } = Purchase.parse(await drafted.json())
  const lines = [{ product_id: jam.id, packs: 2 }]
  await office.put(`/api/admin/purchase/${id}`, { data: { lines } })
  const sent = await office.post(`/api/admin/purchase/${id}/send`, { data: { by_email: false } })
  const [line] = Purchase.parse(await sent.json()).lines
  const arrived = { lines: [{ id: line?.id, quantity: 12 }] }
  await office.post(`/api/admin/purchase/${id}/receive`, { data: arrived })

  await page.goto(href('en', 'adminPurchase', { id: String(id) }))
  const paper = await office.get(
    (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Return goods' }).click()
  await page.waitForURL(/supplier-returns\/new/)
  await formReady(page)
  await page.getByRole('textbox', { name: `Quantity of ${jam.name}` }).fill('20')
  await page.getByRole('combobox', { name: `Why ${jam.name} goes back` }).selectOption('broken')
  await page.getByRole('button', { name: 'Take out of the stock' }).click()
  await expect(page.getByText('More than this order brought').first()).toBeVisible()
  await page.getByRole('textbox', { name: `Quantity of ${jam.name}` }).fill('4')
  await expect(page.getByText('Credit expected without tax: €6.00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Take out of the stock' }).click()

  await expect(page.getByText('Waiting for the driver').first()).toBeVisible()
  await page.getByRole('button', { name: 'The driver has collected them' }).click()
  await page.getByRole('button', { name: 'Enter the credit' }).click()
  const credit = page.getByRole('dialog', { name: 'Credit of the supplier' })
  await credit.getByRole('textbox', { name: 'Amount' }).fill('5.50')
  await credit.getByRole('textbox', { name: 'Note' }).fill('CN-4')
  await credit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Credited: €5.50').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(href('en', 'adminDifferenceMovements', { product_id: String(jam.id) }))
  await expect(page.getByRole('table')).toContainText('Returned to suppliers')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
