// From order to door: a weighed line and a substitute are picked, and delivered with a PIN over an unstable line.
import { HOME } from '#tests/e2e/support/checkout.ts'
import { prepareSession } from '#tests/e2e/support/account.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { openOrder, orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { OrderDelivery } from '#/contract/runs/public.ts'
import { DeliveryDay } from '#/contract/runs/staff.ts'
import { href } from '#/routes.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

const DRIVER = { email: 'driver@larder.test', password: 'larder-demo' }

test('An order is picked with a weight and a substitute, delivered with the PIN while offline, and followed by its customer', async ({
  page,
  context,
  request,
  admin,
  visitor,
  troubles,
}) => {
  const category_ids = [1]
  const byWeight = { quantity_step: 0.1, quantity_min: 0.1, sold_by: 'kg' } as const
  const apples = await admin.sell({ price: 10, ...byWeight })
  const bread = await admin.sell({ price: 90, category_ids })
  const roll = await admin.sell({ price: 89.1, category_ids })
  const products = [
    { product_id: apples.id, quantity: 0.5 },
    { product_id: bread.id, quantity: 1 },
  ]
  const placed = await orderOf(request, bread, { products, payment_method: 'cod' })
  const { order_number } = placed
  const word = order_number.split('-').at(-1) ?? ''

  await prepareSession(page.request, DRIVER)
  await page.goto(`${href('en', 'picking')}?order=${order_number}`)
  await hydrated(page.getByRole('main'))
  const main = page.getByRole('main')
  const lineOf = (name: string) =>
    main.getByRole('listitem').filter({ hasText: word }).filter({ hasText: name })
  // At work there is nothing to buy.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Your work' })).toBeVisible()
  await lineOf(apples.name)
    .getByRole('textbox', { name: /^Weight/ })
    .click()
  const keys = lineOf(apples.name).getByRole('group', { name: 'Number keys' })
  for (const name of ['0', 'Decimal point', '4', '7', 'Delete the last digit', '6'])
    await keys.getByRole('button', { name, exact: true }).click()
  await lineOf(apples.name).getByRole('button', { name: 'Weighed' }).click()
  await expect(lineOf(apples.name)).toContainText('picked · 0.46 kg')
  await lineOf(bread.name).getByRole('button', { name: 'Out of stock' }).click()
  await lineOf(bread.name)
    .getByRole('button', { name: `Take ${roll.name}` })
    .click()
  await expect(lineOf(bread.name)).toContainText(`replaced · 1 × ${roll.name}`)
  // A button half covered by the sticky header is too small to tap.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const crates = main.locator(`#crates-${order_number}`)
  await crates.fill('2')
  await crates.locator('xpath=ancestor::div[2]').getByRole('button', { name: 'Packed' }).click()
  await expect(main.locator(`a[href*="${order_number}"]`)).toHaveText('Labels (2)')

  const staff = await visitor()
  await prepareSession(staff.request, { email: 'admin@larder.test', password: 'larder-demo' })
  const answer = await staff.request.get('/api/admin/delivery/day')
  const { date, drivers } = DeliveryDay.parse(await answer.json())
  const driver_id = drivers.find(({ name }) => name === 'Dina Haddad')?.id
  const data = { date, driver_id, order_numbers: [order_number] }
  expect((await staff.request.post('/api/admin/delivery/assign', { data })).status()).toBe(200)

  await page.goto(href('en', 'deliveryStop', { order_number }))
  await hydrated(main)
  await expect(main).toContainText(HOME.street)
  await main.getByRole('button', { name: 'Loaded', exact: true }).click()
  await main.getByRole('button', { name: 'Drive there' }).click()
  await expect(main.getByRole('button', { name: 'I am here' })).toBeVisible()
  const asked = { params: { key: placed.order_key ?? '' } }
  const followed = await request.get(`/api/order/${order_number}/delivery`, asked)
  const { pin, expected } = OrderDelivery.parse(await followed.json())
  expect(expected).not.toBeNull()
  troubles.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await main.getByRole('button', { name: 'I am here' }).click()
  await main.getByRole('textbox', { name: /PIN/ }).fill(pin ?? '')
  await main.getByText('Take empties back').click()
  await main.getByRole('textbox', { name: 'Pieces at €0.25' }).fill('4')
  await expect(main).toContainText('€1.00 off the cash')
  await main.getByRole('checkbox', { name: /^I collected/ }).check()
  await main.getByRole('button', { name: 'Delivered' }).click()
  await expect(main).toContainText('Not sent yet: 2')
  expect((await readOrder(request, placed)).status).toBe('out_for_delivery')
  await context.setOffline(false)
  await expect(main).not.toContainText('Not sent yet')
  await expect.poll(async () => (await readOrder(request, placed)).status).toBe('delivered')
  const order = await readOrder(request, placed)
  expect(order.empties).toMatchObject({ items: [{ deposit: 0.25, count: 4 }], cash: 1 })
  // The value of goods missing from the crates was never collected.
  expect(order.refunds).toEqual([])

  const customer = await (await visitor()).newPage()
  await openOrder(customer, placed)
  await expect(customer.getByRole('main')).toContainText('Weighed: 0.46 kg of 0.5 kg')
  await expect(customer.getByRole('main')).toContainText(`Replaced: 1 × ${roll.name}`)
})
