// Staff process orders: change their state, record payments, refund single lines.
import { STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.beforeEach(async ({ page }) => {
  await signInAdmin(page.request)
})

test('Staff move an order on, record its payment and refund a line', async ({
  page,
  request,
  admin,
}) => {
  const jam = await admin.sell({ price: 12 })
  const order = await orderOf(request, jam, { delivery_interval: STANDARD_DELIVERY })
  await page.goto(href('en', 'adminOrders', { search: order.order_number }))
  await formReady(page)
  await page.getByRole('link', { name: order.order_number }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(order.order_number)
  await formReady(page)
  await main.getByRole('button', { name: 'Start packing' }).click()
  await main.getByRole('button', { name: 'Mark as packed' }).click()
  await main.getByRole('button', { name: 'Mark as shipped' }).click()
  const shipped = page.getByRole('dialog', { name: 'Mark as shipped' })
  await shipped.getByRole('textbox', { name: 'Tracking number' }).fill('TRACK-1')
  await shipped.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(main.getByRole('button', { name: 'Out for delivery' })).toBeVisible()
  await main.getByRole('button', { name: 'Record the payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click()
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible()

  await main.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('textbox', { name: jam.name }).fill('1')
  await refund.getByRole('combobox', { name: 'Refund to' }).selectOption('Bank transfer')
  await refund.getByRole('textbox', { name: 'Reason' }).fill('One jar broke')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(main.getByText(/^1 refunded · /)).toBeVisible()
  await expect(main.getByText('One jar broke')).toBeVisible()
  const { status, parts, refunds } = await readOrder(request, order)
  expect(status).toBe('shipped')
  expect(parts[0]?.tracking).toBe('TRACK-1')
  expect(refunds).toMatchObject([{ amount: 12, reason: 'One jar broke' }])
})
