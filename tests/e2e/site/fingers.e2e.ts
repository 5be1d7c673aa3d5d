// Touch and keyboard: targets are large enough, and the first product is quick to reach.
import { register } from '#tests/e2e/support/account.ts'
import { putInCart } from '#tests/e2e/support/cart.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { FINGER, stopsIn, tabsTo, targetsOn } from '#tests/e2e/support/targets.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PAGES = ['/', '/products', '/product/braeburn-apples', '/cart', '/checkout', '/list']
const CARD = 'article'
const MOST_TABS = 16

test('On a phone every touch target is large enough', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page.request)
  await putInCart(page.request, await admin.sell(), 1)
  let all = 0
  const small: string[] = []
  for (const path of [...PAGES, '/account']) {
    await page.goto(path)
    if (path === '/cart')
      await expect(page.getByRole('group', { name: /^Quantity of/ })).toBeVisible()
    const found = await targetsOn(page)
    all += found.all
    small.push(...found.small.map((words) => `${path}: ${words}`))
  }
  figure(`${small.length} of ${all} targets are smaller than ${FINGER} px`)
  expect(small).toEqual([])
})

test(`The first product is within ${MOST_TABS} steps of the Tab key, and a card takes two`, async ({
  page,
}) => {
  for (const path of ['/', '/products', '/categories/bakery']) {
    await page.goto(path)
    const steps = await tabsTo(page, CARD, MOST_TABS + 1)
    figure(`${path}: the first product after ${steps} steps`)
    expect(steps, path).toBeLessThanOrEqual(MOST_TABS)
    expect(await stopsIn(page, CARD), path).toBe(2)
  }
})

test('The arrow keys move along the departments', async ({ page }) => {
  await page.goto('/products')
  const bar = page.getByRole('navigation', { name: 'Main departments' })
  const opener = bar.getByRole('button', { name: 'Departments' })
  await opener.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('link', { name: 'On offer', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(opener).toBeFocused()
})
