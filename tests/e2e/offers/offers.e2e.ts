// Coupons: on the offers page, on a home page, and on exit intent.
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'

const appliedCoupon = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('larder_checkout') ?? '')

/** Moves the pointer towards the tabs and the address bar. */
const leaveByTheTop = (page: Page) =>
  page.locator('html').dispatchEvent('mouseleave', { clientY: -1 })

const exitOffer = (page: Page) => page.getByRole('dialog', { name: 'Before you go' })

/** Everything that opens after the pointer has left. */
async function expectNoOffer(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await leaveByTheTop(page)
  await page
    // Invisible on touch devices, but it still receives the click.
    .getByRole('button', { name: /^Quick view of/, includeHidden: true })
    .first()
    .dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Quick view' })).toBeVisible()
  expect(asked).not.toContain('/api/coupon')
}

test('The offers page copies a code, and applies a coupon at checkout', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/offers')
  await page.getByRole('button', { name: 'Copy code: FRESH5' }).click()
  await expect(page.getByText('Code FRESH5 copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FRESH5')
  await page.getByRole('button', { name: 'Apply to my cart: Free delivery' }).click()
  await expect(page.getByText('FREESHIP will be applied at checkout.')).toBeVisible()
  expect(await appliedCoupon(page)).toContain('FREESHIP')
  const ended = page.getByRole('listitem').filter({ hasText: '20% off this spring' })
  await expect(ended.getByText('Offer closed')).toBeVisible()
  await expect(ended.getByRole('time')).toHaveText('Until June 20, 2026')
})

test('A home’s coupon is copied and applied as on the offers page', async ({ page }) => {
  await page.goto('/theme/rome')
  await page.getByRole('button', { name: /^Apply to my cart: €5 off/ }).click()
  await expect(page.getByText('FRESH5 will be applied at checkout.')).toBeVisible()
  expect(await appliedCoupon(page)).toContain('FRESH5')
})

test('A visitor whose pointer leaves at the top is offered a coupon, once, with its current value', async ({
  page,
}) => {
  await page.goto('/products')
  await page.locator('html').dispatchEvent('mouseleave', { clientY: 400 })
  await expect(exitOffer(page)).toBeHidden()
  await leaveByTheTop(page)
  const dialog = exitOffer(page)
  await expect(dialog).toContainText('−10%')
  await expect(dialog).toContainText('WELCOME10')
  await dialog.getByRole('button', { name: 'Apply to my cart' }).click()
  await expect(dialog.getByRole('status')).toHaveText('WELCOME10 will be applied at checkout.')
  await expect(dialog.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/')
  await expectNoOffer(page)
})

test('On a device without a pointer nothing is offered', async ({ visitor }) => {
  const page = await (await visitor({ hasTouch: true, isMobile: true })).newPage()
  await page.goto('/products')
  await expectNoOffer(page)
})
