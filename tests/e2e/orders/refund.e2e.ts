// After delivery: documents and refunds.
import sharp from 'sharp'
import { ADMIN, type Goods } from '#tests/e2e/support/admin.ts'
import { prepareSession, signIn } from '#tests/e2e/support/account.ts'
import { expectAccessible, expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { openOrder, orderOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const photograph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer()

const CUSTOMER = { email: 'customer@larder.test', password: 'larder-demo' }

test('A customer requests a refund for a line, and finds the invoice', async ({ page, admin }) => {
  const jam: Goods = await admin.sell()
  // Wallet refunds require a confirmed e-mail address.
  await prepareSession(page.request, CUSTOMER)
  const order = await orderOf(page.request, jam)
  await admin.takeMoney(order, 28.9)
  for (const status of ['packed', 'shipped', 'delivered'] as const) await admin.move(order, status)
  await openOrder(page, order)
  const invoice = page.getByRole('link', { name: /^Invoice / })
  const paper = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toContain('application/pdf')

  const ask = page.getByRole('button', { name: `Request a refund for ${jam.name}` })
  const dialog = page.getByRole('dialog', { name: 'Request a refund' })
  await ask.click()
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('3')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const wrong = dialog.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(wrong).toBeFocused()
  await expect(wrong.getByRole('link')).toHaveText([
    'You can return up to 2',
    'Reason is required',
    'Payment type is required',
  ])
  await expectForEverybody(page)
  await wrong.getByRole('link', { name: 'Payment type is required' }).click()
  await expect(dialog.getByRole('radio', { name: 'To my wallet' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'To the original payment method' })).toBeHidden()
  await dialog.getByRole('radio', { name: 'To my wallet' }).check()
  const back = dialog.getByRole('status').filter({ hasText: 'You get back' })
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('2')
  await expect(back).toHaveText('You get back €24.00')
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('1')
  await expect(back).toHaveText('You get back €12.00')
  await dialog.getByRole('combobox').selectOption('Arrived damaged')
  await expect(wrong).toBeHidden()
  const picture = { name: 'jam.png', mimeType: 'image/png', buffer: await photograph() }
  await dialog.getByLabel(/^Pictures/).setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toBeHidden()
  const refunds = page.getByRole('listitem').filter({ hasText: 'Requested' })
  await expect(refunds).toContainText('€12.00')
  await expect(refunds).toContainText('Arrived damaged')
  await ask.click()
  await expect(dialog.getByRole('textbox', { name: /^Quantity/ })).toBeHidden()

  await page.goto('/account/refund')
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: jam.name })
  const kept = request.getByRole('img', { name: 'Picture 1' })
  await kept.scrollIntoViewIfNeeded()
  await expect(kept).toHaveJSProperty('complete', true)
  await expect(kept).not.toHaveJSProperty('naturalWidth', 0)

  // Staff see what goes back, and where, before they approve it.
  await page.context().clearCookies()
  await signIn(page, { name: 'Admin', ...ADMIN }, '/admin/refunds')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: order.order_number })
  await entry.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve' })
  await expect(approval.getByRole('listitem').filter({ hasText: '€12.00' })).toBeVisible()
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval).toBeHidden()
  await expect(entry).toContainText('Paid')
})
