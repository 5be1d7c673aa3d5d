// At the door: a customer who is too young gets everything but the goods with that age, and of three loaves the two
// whole ones.
import { prepareSession } from '#tests/e2e/support/account.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { openOrder, orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { PickOrder } from '#/contract/picking/crew.ts'
import { DeliveryDay } from '#/contract/runs/staff.ts'
import { href } from '#/routes.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

const DRIVER = { email: 'driver@larder.test', password: 'larder-demo' }

test('The driver keeps the wine of somebody too young and one of three loaves, and hands over the rest', async ({
  page,
  request,
  admin,
  visitor,
}) => {
  const bread = await admin.sell({ price: 40 })
  const wine = await admin.sell({ price: 12 })
  await admin.change(wine, { alcohol: 12.5, content: 750, content_unit: 'ml' })
  const products = [
    { product_id: bread.id, quantity: 3 },
    { product_id: wine.id, quantity: 1 },
  ]
  const placed = await orderOf(request, bread, {
    products,
    payment_method: 'cod',
    age_confirmed: true,
  })
  const { order_number } = placed
  const staff = await visitor()
  await prepareSession(staff.request, { email: 'admin@larder.test', password: 'larder-demo' })
  await prepareSession(page.request, DRIVER)
  const picking = await page.request.get('/api/picking', { params: { order_number } })
  const { orders } = (await picking.json()) as { orders: unknown[] }
  const own = orders
    .map((one) => PickOrder.parse(one))
    .find((one) => one.order_number === order_number)
  for (const line of own?.lines ?? [])
    await page.request.post(`/api/picking/${order_number}/line/${line.id}`, {
      data: { state: 'picked', quantity: line.quantity },
    })
  await page.request.post(`/api/picking/${order_number}/done`, { data: { crates: 1 } })
  const answer = await staff.request.get('/api/admin/delivery/day')
  const { date, drivers } = DeliveryDay.parse(await answer.json())
  const driver_id = drivers.find(({ name }) => name === 'Dina Haddad')?.id
  const data = { date, driver_id, order_numbers: [order_number] }
  expect((await staff.request.post('/api/admin/delivery/assign', { data })).status()).toBe(200)
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    await page.request.post(`/api/delivery/stop/${order_number}/state`, { data: { state } })

  await page.goto(href('en', 'deliveryStop', { order_number }))
  const main = page.getByRole('main')
  await hydrated(main)
  const door = main.getByRole('combobox', { name: 'Who takes it?' })
  await door.selectOption({ label: `Younger than 18: keep 1 × ${wine.name}` })
  await expect(main).toContainText('Keep these goods; everything else is handed over.')
  await expect(main.getByRole('checkbox', { name: /^I checked/ })).toHaveCount(0)
  await main.getByText('Has something been refused?').click()
  await main.getByRole('combobox', { name: `3 × ${bread.name}` }).selectOption('Damaged')
  const part = main.getByRole('group', { name: `How much of ${bread.name} is refused` })
  await expect(part.getByRole('textbox')).toHaveValue('3 ×')
  // Without the wine and all the bread nothing is left.
  await main.getByRole('textbox', { name: 'Received by' }).fill('Jo')
  await main.getByRole('button', { name: 'Delivered' }).click()
  await expect(main).toContainText('Nothing would be left')
  await part.getByRole('button', { name: `Refuse less of ${bread.name}` }).click()
  await part.getByRole('button', { name: `Refuse less of ${bread.name}` }).click()
  await expect(part.getByRole('textbox')).toHaveValue('1 ×')
  await expect(main.getByRole('checkbox', { name: /^I collected/ })).toHaveAccessibleName(/80\.00/)
  await expectAccessible(page)
  await main.getByRole('textbox', { name: 'Received by' }).fill('Jo')
  await main.getByRole('checkbox', { name: /^I collected/ }).check()
  await main.getByRole('button', { name: 'Delivered' }).click()
  await expect.poll(async () => (await readOrder(request, placed)).status).toBe('delivered')
  const customer = await (await visitor()).newPage()
  await openOrder(customer, placed)
  await expect(customer.getByRole('main')).toContainText('Not delivered: 1')
  await expect(customer.getByRole('main')).toContainText('2 × instead of 3 ×')
})
