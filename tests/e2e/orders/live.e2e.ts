// Live order updates: changes in the shop show on the page at once, and the customer can respond.
import { href } from '#/routes.ts'
import { prepareSession } from '#tests/e2e/support/account.ts'
import { ADMIN } from '#tests/e2e/support/admin.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { openOrder, orderOf, readOrder, standing } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A waiting customer sees messages at once, and accepts or declines a substitute', async ({
  page,
  request,
  visitor,
  admin,
}) => {
  const [jam, other] = [await admin.sell(), await admin.sell({ price: 9 })]
  const order = await orderOf(request, jam)
  const { items } = await readOrder(request, order)
  const line = items[0]?.id ?? 0
  const { order_number } = order
  const office = await visitor()
  await prepareSession(office.request, ADMIN)
  await openOrder(page, order)

  await page.getByRole('textbox', { name: 'Message' }).fill('The bell is broken.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The bell is broken.' })).toBeVisible()
  const note = { text: 'We will knock.', to: 'customer' }
  await office.request.post(`/api/admin/order/${order_number}/note`, { data: note })
  await expect(page.getByRole('listitem').filter({ hasText: 'We will knock.' })).toBeVisible()

  const asked = { state: 'asked', product_id: other.id, quantity: 2 }
  await office.request.post(`/api/picking/${order_number}/line/${line}`, { data: asked })
  const proposal = page.getByRole('status').filter({ hasText: `${jam.name} is out of stock` })
  await expect(proposal).toContainText(`2 × ${other.name}`)
  await expect(standing(page, 'Being prepared')).toBeVisible()
  await expectForEverybody(page)
  await proposal.getByRole('button', { name: 'Yes, take it' }).click()
  await expect(proposal).toBeHidden()
  const crates = { crates: 1 }
  await office.request.post(`/api/picking/${order_number}/done`, { data: crates })
  await expect(page.getByText(`Replaced: 2 × ${other.name}`)).toBeVisible()
})

test('A guest changes an order until somebody picks it', async ({
  page,
  request,
  visitor,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order\/\S+\/change-preview (409|422)/)
  const jam = await admin.sell()
  const order = await orderOf(request, jam)
  const { order_number, order_key: key } = order
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Change the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this order' })
  const count = dialog.getByRole('textbox', { name: jam.name })
  await count.fill('twenty')
  await dialog.getByRole('button', { name: 'Save the changes' }).click()
  await expect(count).toHaveAccessibleDescription(/Please enter a number/)
  await count.fill('300')
  await dialog.getByRole('button', { name: 'Save the changes' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await count.fill('0')
  await dialog.getByRole('button', { name: 'Save the changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cancel the order instead')
  await expectForEverybody(page)
  await count.fill('1')
  await dialog.getByRole('textbox', { name: 'Street address' }).fill('2 New Street')
  await dialog.getByRole('button', { name: 'Save the changes' }).click()
  await expect(dialog).toContainText('Total: €16.90 instead of €28.90.')
  await dialog.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 New Street')).toBeVisible()
  const { items } = await readOrder(request, order)
  expect(items.map(({ quantity }) => quantity)).toEqual([1])

  const office = await visitor()
  await prepareSession(office.request, ADMIN)
  const picked = { state: 'picked', quantity: 1 }
  const path = `/api/picking/${order_number}/line/${items[0]?.id ?? 0}`
  await office.request.post(path, { data: picked })
  await page.goto(href('en', 'orderStatus', { order_number, key }))
  await expect(standing(page, 'Being prepared')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the order' })).toBeHidden()
})
