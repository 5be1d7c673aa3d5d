// What the shop brings itself is on its way with one press; only a carrier's parcel has a tracking number.
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { openOrder, orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('An order of the shop’s own delivery goes from packed to the road without a question', async ({
  page,
  request,
  admin,
}) => {
  await signInAdmin(page.request)
  const order = await orderOf(request, await admin.sell())
  await admin.move(order, 'processing')
  await admin.move(order, 'packed')
  await page.goto(href('en', 'adminOrder', { order_number: order.order_number }))
  await formReady(page)
  const actions = page.getByRole('group', { name: 'Actions' })
  await expect(actions.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0)
  await actions.getByRole('button', { name: 'Out for delivery' }).click()
  await expect(actions.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { status, timeline } = await readOrder(request, order)
  expect(status).toBe('out_for_delivery')
  expect(timeline.map((one) => one.status)).not.toContain('shipped')

  await openOrder(page, order)
  const steps = page.getByRole('main').getByRole('list').filter({ hasText: 'Out for delivery' })
  await expect(steps.first()).toBeVisible()
  await expect(steps.getByText('Shipped', { exact: true })).toHaveCount(0)
})
