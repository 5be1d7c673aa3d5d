// What a change does to the costs of an order is shown, old and new, before it is confirmed.
import { randomUUID } from 'node:crypto'
import { prepareSession } from '#tests/e2e/support/account.ts'
import { ADMIN } from '#tests/e2e/support/admin.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { openOrder, orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`A customer who falls below free delivery sees the new costs first (${width} px)`, async ({
    page,
    request,
    admin,
  }) => {
    await page.setViewportSize({ width, height })
    const jam = await admin.sell({ price: 12 })
    const order = await orderOf(request, jam, {
      products: [{ product_id: jam.id, quantity: 6 }],
    })
    expect((await readOrder(request, order)).total).toBe(72)
    await openOrder(page, order)
    await page.getByRole('button', { name: 'Change the order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change this order' })
    const count = dialog.getByRole('textbox', { name: jam.name })
    await count.fill('4')
    await dialog.getByRole('button', { name: 'Save the changes' }).click()
    const costs = dialog
      .getByRole('status')
      .filter({ hasText: 'This changes what the order costs' })
    await expect(costs).toContainText('Delivery: €4.90 instead of €0.00.')
    await expect(costs).toContainText('Total: €52.90 instead of €72.00.')
    const confirm = dialog.getByRole('button', { name: 'Confirm the change' })
    await expect(costs).toBeInViewport({ ratio: 1 })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    await expectForEverybody(page)
    expect((await readOrder(request, order)).total).toBe(72)
    // Another quantity is another question.
    await count.fill('5')
    await expect(costs).toBeHidden()
    await dialog.getByRole('button', { name: 'Save the changes' }).click()
    await expect(costs).toContainText('Total: €60.00 instead of €72.00.')
    await expect(costs).not.toContainText('Delivery')
    await confirm.click()
    await expect(dialog).toBeHidden()
    expect((await readOrder(request, order)).total).toBe(60)
  })

test('Staff see the new costs of an order before they confirm them', async ({
  page,
  request,
  admin,
}) => {
  const jam = await admin.sell({ price: 12 })
  const order = await orderOf(request, jam, { products: [{ product_id: jam.id, quantity: 6 }] })
  await prepareSession(page.request, ADMIN)
  await page.goto(`/admin/orders/${order.order_number}`)
  await hydrated(page.getByRole('main'))
  await page.getByRole('button', { name: 'Change the products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the products' })
  await dialog.getByRole('textbox', { name: jam.name }).fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Delivery: €4.90 instead of €0.00.')
  await expect(dialog).toContainText('Total: €16.90 instead of €72.00.')
  await dialog.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(dialog).toBeHidden()
  expect((await readOrder(request, order)).total).toBe(16.9)
})

test('An amount due that has changed is shown, old and new, before it is paid', async ({
  page,
  visitor,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order\/\S+\/pay 409/)
  const jam = await admin.sell({ price: 12 })
  const order = await orderOf(page.request, jam, { payment_method: 'bank_transfer' })
  // This page gets no updates: it keeps its first state.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'))
  await openOrder(page, order)
  const { items } = await readOrder(page.request, order)
  const office = await visitor()
  await prepareSession(office.request, ADMIN)
  const changed = await office.request.put(`/api/admin/order/${order.order_number}/lines`, {
    data: { lines: [{ order_line_id: items[0]?.id, quantity: 1 }] },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.getByText('Change payment method').click()
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  await page.getByRole('button', { name: /€28\.90/ }).click()
  const told = page.getByRole('alert').filter({ hasText: '€16.90 is due now, not €28.90.' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: /€16\.90/ })).toBeVisible()
})
