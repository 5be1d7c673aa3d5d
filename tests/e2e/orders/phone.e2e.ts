// An order's page on a phone: words for its steps, what was ordered before the messages, and nothing that moves.
import { href } from '#/routes.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { orderedIn, orderOf } from '#tests/e2e/support/orders.ts'
import { NOTHING, readToTheEnd, shiftsOf } from '#tests/e2e/support/shifts.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('An order’s steps have words, its products come before its messages, and nothing moves', async ({
  page,
  request,
  admin,
}) => {
  const jam = await admin.sell()
  const { order_number, order_key: key } = await orderOf(request, jam)
  await page.goto(href('en', 'orderStatus', { order_number, key }))
  const main = page.getByRole('main')
  for (const step of ['Received', 'Being prepared', 'Packed', 'Out for delivery', 'Delivered'])
    await expect(main.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible()
  await readToTheEnd(page)
  const shifts = await shiftsOf(page)
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThan(NOTHING)
  const products = await orderedIn(page).boundingBox()
  const messages = await main.getByRole('region', { name: 'Messages' }).boundingBox()
  expect(products?.y).toBeLessThan(messages?.y ?? 0)
  await expectForEverybody(page)
})
