// The city that the shop knows for a postcode.
import { startCheckout } from '#tests/e2e/support/checkout.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('The city of a postcode is proposed, and never written over what was typed', async ({
  page,
  admin,
}) => {
  const checkout = await startCheckout(page, await admin.sell())
  await checkout.pincode.fill('75011')
  await expect(checkout.city).toHaveValue('Paris')
  await checkout.pincode.fill('69003')
  await expect(checkout.city).toHaveValue('Lyon')
  await checkout.city.fill('Lyon Part-Dieu')
  const served = page.waitForResponse(/delivery\/slot.*75012/)
  await checkout.pincode.fill('75012')
  await served
  await expect(checkout.city).toHaveValue('Lyon Part-Dieu')
})
