// The shop in the oldest supported browsers, and below them.
import { newPerson } from '#tests/e2e/support/account.ts'
import { cartPanel, openProduct, addButton } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, fillGuest } from '#tests/e2e/support/checkout.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { AT_THE_FLOOR, BELOW_THE_FLOOR, makeOlder } from '#tests/e2e/support/older.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.describe('in the oldest supported browsers', () => {
  // Renamed features change the hashes of inline scripts.
  test.use({ bypassCSP: true })
  test.beforeEach(async ({ page }) => {
    await makeOlder(page, AT_THE_FLOOR)
  })

  test('a guest buys, from the departments to the order', async ({ page, admin }) => {
    const jam = await admin.sell({ quantity: 5 })
    await page.goto('/')
    expect(await page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(false)
    await expect(page.locator('#too-old')).toBeHidden()
    await page.goto('/products')
    const departments = page.getByRole('navigation', { name: 'Departments' })
    await departments.getByRole('link', { name: 'Bakery', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible()

    await openProduct(page, jam)
    await addButton(page).click()
    await expect(cartPanel(page)).toContainText(jam.name)
    await cartPanel(page).getByRole('link', { name: 'Go to checkout' }).click()
    const [checkout, guest] = [checkoutOf(page), newPerson()]
    await fillGuest(checkout, guest)
    const days = page.getByRole('radiogroup', { name: 'Day', exact: true })
    await days.getByRole('radio').nth(1).check()
    await page.locator('input[name=delivery_slot]:enabled').first().check()
    await checkout.place.click()
    await expectPlaced(page)
  })

  test('the departments open and close on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/faq')
    const departments = page.getByRole('navigation', { name: 'Departments', exact: true })
    const button = page.getByRole('button', { name: 'Departments', exact: true })
    await expect(departments).toBeHidden()
    await button.click()
    await expect(departments).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(departments).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await departments.getByRole('button', { name: 'Close' }).click()
    await expect(departments).toBeHidden()
    await button.click()
    await page.mouse.click(380, 300)
    await expect(departments).toBeHidden()
    await button.click()
    await departments.getByRole('link', { name: 'Bakery', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible()
  })

  test('the office’s menu opens on a phone', async ({ page }) => {
    await signInAdmin(page.request)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/orders')
    const menu = page.locator('#office-menu')
    await expect(menu).toBeHidden()
    await page.locator('button.menu').click()
    await menu.getByRole('link', { name: 'Products', exact: true }).click()
    await page.waitForURL('/admin/products')
  })

  test('a press before the code has loaded opens the departments', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const late = Promise.withResolvers<void>()
    await page.route('**/older.*.js', async (route) => {
      await late.promise
      await route.fallback()
    })
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Departments', exact: true }).click()
    const departments = page.getByRole('navigation', { name: 'Departments', exact: true })
    await expect(departments).toBeHidden()
    late.resolve()
    await expect(departments).toBeInViewport()
  })

  test('suggestions can be chosen with the keyboard', async ({ page, admin }) => {
    const jam = await admin.sell()
    await page.goto('/faq')
    const search = page.getByRole('combobox', { name: 'Search for products' })
    // It becomes a combobox when it is first used.
    await page.getByRole('searchbox').or(search).first().fill(jam.name)
    await expect(page.getByRole('option', { name: jam.name }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('a[role=option][aria-selected=true]')).toHaveText(
      new RegExp(jam.name),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: jam.name })).toBeVisible()
  })

  test('a page below a dialog doesn’t scroll', async ({ page }) => {
    await page.goto('/faq')
    await page
      .getByRole('button', { name: /^Cart/ })
      .or(page.locator('header [data-open-cart]'))
      .first()
      .click()
    await expect(cartPanel(page)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  test('footer links show on wide screens, and what is chosen shows', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Questions and answers' })).toBeVisible()
    const mode = footer.getByRole('radio', { name: 'Dark' })
    await mode.check()
    await expect(mode).toHaveCSS('opacity', '1')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  })
})

test('Below the oldest supported browsers the shop is read, and says how to order', async ({
  page,
  admin,
  troubles,
}) => {
  // Scripts fail there.
  troubles.allow(/^page error/)
  const jam = await admin.sell({ price: 4.25 })
  await makeOlder(page, BELOW_THE_FLOOR)
  await openProduct(page, jam)
  const note = page.getByText('This browser is too old for the cart and checkout.')
  await expect(note).toBeVisible()
  await expect(note).toContainText('order by phone or email: +33')
  await expect(page.getByRole('heading', { level: 1, name: jam.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€4.25')
  await page.goto('/products')
  await expect(page.getByRole('main').getByText(/€\d/).first()).toBeVisible()
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('A supported browser is not called old', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#too-old')).toBeHidden()
})
