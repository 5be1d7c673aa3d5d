// Regular purchases, and shopping lists that become carts.
import { register, placeOrder } from '#tests/e2e/support/account.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

test('A signed-in customer’s home opens with their usuals: one personal call, nothing moves, one tap adds all', async ({
  page,
  admin,
}) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  const person = await register(page.request)
  for (const goods of [jam, honey]) await placeOrder(page.request, goods, person)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('usual') && request.resourceType() === 'fetch')
      calls.push(request.url())
  })
  await page.goto('/')
  const usuals = page.getByRole('region', { name: 'Your usuals' })
  await expect(usuals.getByRole('link', { name: jam.name })).toBeVisible()
  await expect(usuals).toContainText('Last bought today')
  await expect(usuals).toContainText('Received')
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
  })
  figure(`${calls.length} call, CLS ${moved}`)
  expect(calls).toHaveLength(1)
  expect(moved).toBeLessThan(0.01)
  await usuals.getByRole('button', { name: 'Add all (2)' }).click()
  await expect(page.getByText('2 products are in your cart.')).toBeVisible()
  await page.goto(`/product/${jam.slug}`)
  await expect(page.getByText('Bought 1 time')).toBeVisible()
  // Opened by its address, the part comes with its page.
  await page.goto('/usuals')
  await expect(page).toHaveURL('/')
})

test('A list becomes a basket: each match can be changed, all of it is added, and the list is saved', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await register(page.request)
  await page.goto('/list')
  const field = page.getByRole('textbox', { name: 'Your list' })
  await hydrated(page.getByRole('main'))
  await field.fill(`2 ${jam.name}, Total 12.00, unobtainium`)
  await page.getByRole('button', { name: 'Find the products' }).click()
  await expect(page.getByRole('heading', { name: '2 lines' })).toBeVisible()
  await expect(page.getByText('We have nothing like “unobtainium”.')).toBeVisible()
  // The toast lasts three seconds, so start waiting before the click.
  const said = page.getByText('1 product is in your cart.').waitFor()
  await page.getByRole('button', { name: /^Add 1 product/ }).click()
  await said
  await page.getByRole('textbox', { name: /^Name/ }).fill('Weekend')
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(page.getByRole('button', { name: 'Open Weekend' })).toBeVisible()
  figure('a list of lines in the cart: 2 taps')
})
