// What arrives late pushes nothing away from under a finger.
import { newPerson } from '#tests/e2e/support/account.ts'
import { fillGuest, startCheckout } from '#tests/e2e/support/checkout.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A day may have more windows, or fewer, than the place kept for them. */
const MOST_PX = 100

for (const width of [390, 1440])
  test(`The payment stays where it is when the delivery windows arrive, at ${width} pixels`, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/delivery\/slot/, async (route) => {
      await answered
      await route.continue()
    })
    const checkout = await startCheckout(page, await admin.sell())
    await fillGuest(checkout, newPerson())
    await expect(page.getByText('Loading delivery times…')).toBeAttached()
    const payment = page.getByRole('heading', { name: 'Payment' })
    const top = async () => (await payment.boundingBox())?.y ?? Number.NaN
    const before = await top()
    answer()
    await expect(page.getByRole('radio', { name: /^Choose a time slot/ })).toBeChecked()
    expect(Math.abs((await top()) - before)).toBeLessThan(MOST_PX)
  })
