// Withdrawing from an order: by a guest with number and email, seen by staff.
import { newPerson, placeOrder, signIn } from '#tests/e2e/support/account.ts'
import { ADMIN } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { openOrder } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

test('A guest withdraws in two steps, and staff see by when to refund', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/withdrawable 404/)
  const jam = await admin.sell()
  const guest = newPerson()
  const order = await placeOrder(page.request, jam, guest)
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Withdraw from contract here' })
    .click()
  const main = page.getByRole('main')
  await hydrated(main)
  const number = main.getByRole('textbox', { name: 'Order number' })
  const email = main.getByRole('textbox', { name: 'Email address of the order' })
  const next = main.getByRole('button', { name: 'Next' })
  await number.fill(order.order_number)
  await email.fill('somebody@else.example')
  await next.click()
  await expect(main.getByRole('alert')).toContainText('We find no such order')
  await email.fill(guest.email)
  await next.click()
  await expect(main.getByText('You may already withdraw')).toBeVisible()
  await next.click()
  await expect(main.getByText('Choose at least one product')).toBeVisible()
  await main.getByRole('checkbox', { name: jam.name }).check()
  await expectForEverybody(page)
  await next.click()
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByText(`We have sent a confirmation to ${guest.email}.`)).toBeVisible()
  // From the order's own link there is nothing left.
  await openOrder(page, order)
  await main.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(main.getByText('There is nothing in this order')).toBeVisible()

  await signIn(page, { name: 'Admin', ...ADMIN }, '/admin/withdrawals')
  const entry = main.getByRole('listitem').filter({ hasText: order.order_number }).first()
  await expect(entry).toContainText('Pay back by')
  // Nothing was paid, so nothing is due; the reason stays with it.
  await entry.getByRole('button', { name: 'No refund due' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Not paid for yet.')
  await dialog.getByRole('button', { name: 'No refund due' }).click()
  await expect(entry).toContainText('Settled without a refund: Not paid for yet.')
  await entry.getByRole('button', { name: 'Open again' }).click()
  await expect(entry).toContainText('To settle')

  // The money comes after all: what goes back, and how, is seen before it is paid.
  await admin.takeMoney(order, 28.9)
  await page.reload()
  await hydrated(main)
  await entry.getByRole('button', { name: /^Pay back €/ }).click()
  await expect(dialog).toContainText(`For 2 × ${jam.name}, and €`)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Bank transfer' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Pay back €/ }).click()
  await expect(dialog).toBeHidden()
  await expect(entry).toContainText('Settled')
})
