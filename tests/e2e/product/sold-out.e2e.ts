// A sold-out product: what to buy instead, and "tell me when it is back".
import type { Page } from 'playwright/test'
import { confirmEmail, register } from '#tests/e2e/support/account.ts'
import { onCard, openProduct } from '#tests/e2e/support/cart.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const TELL_ME = 'Tell me when it is back'

/** The page of a product that others can replace. */
async function soldOut(page: Page): Promise<string> {
  const listed = await page.request.get('/api/product', {
    params: { category: 'cheese-deli', in_stock: '', paginate: 100, facets: '0' },
  })
  const { data } = (await listed.json()) as { data: { slug: string; stock_status: string }[] }
  const gone = data.find(({ stock_status }) => stock_status === 'out_of_stock')
  return `/product/${gone?.slug ?? 'quail-eggs'}`
}

test('A sold-out product offers others first, and nothing that can’t be bought', async ({
  page,
}) => {
  await page.goto(await soldOut(page))
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  await expect(main.getByRole('button', { name: /^Sold Out|sold out$/ })).toHaveCount(1)
  const instead = main.getByRole('region', { name: 'Sold out. Buy this instead' })
  await expect(instead.getByRole('listitem').first()).toBeVisible()
  const box = main.locator('[data-buy-box]')
  await expect(box.getByRole('spinbutton')).toHaveCount(0)
  await expect(box.getByRole('button', { name: TELL_ME })).toBeVisible()
  const add = instead.getByRole('button', { name: /^Add .* to the cart$/ }).first()
  await add.click()
  await expect(instead.locator('[data-count]').first()).not.toHaveText('')
  await expectForEverybody(page)
})

test('A customer waits with one press, may change their mind, and is told once', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ quantity: 0 })
  const person = await register(page.request)
  await confirmEmail(page.request, person)
  await openProduct(page, jam)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: TELL_ME }).click()
  await expect(main.getByText('We will tell you when it is back')).toBeVisible()
  await page.reload()
  await main.locator('[data-buy-box]').hover()
  await expect(main.getByText('We will tell you when it is back')).toBeVisible()
  await main.getByRole('button', { name: 'No longer tell me' }).click()
  await main.getByRole('button', { name: TELL_ME }).click()
  await expect(main.getByText('We will tell you when it is back')).toBeVisible()
  await admin.change(jam, { quantity: 5 })
  await linkTo(person.email, new RegExp(`http\\S+/product/${jam.slug}`))
  await page.goto('/account/notifications')
  await page.getByRole('link', { name: `${jam.name} is back in stock` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jam.name)
  await expect(onCard(page, jam).amount).toHaveCount(0)
})

test('A guest gives an address, and confirms it by email', async ({ page, admin }) => {
  const jam = await admin.sell({ quantity: 0 })
  const email = `waits-${crypto.randomUUID().slice(0, 8)}@example.test`
  await openProduct(page, jam)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: TELL_ME }).click()
  const field = main.getByRole('textbox', { name: /^Email/ })
  await expect(field).toBeFocused()
  await field.fill('nobody')
  await main.getByRole('button', { name: TELL_ME }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill(email)
  await main.getByRole('button', { name: TELL_ME }).click()
  await expect(main.getByText('Please check your email')).toBeVisible()
  await page.goto(await linkTo(email, /http\S+\/back-in-stock\?\S+/))
  await expectForEverybody(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('We will tell you', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('The page of a sold-out product is short, also below what was seen before', async ({
    page,
  }) => {
    await page.goto('/product/bananas')
    await page.goto(await soldOut(page))
    await expect(page.getByRole('region', { name: 'Goes well with' })).toHaveCount(0)
    await page.locator('[data-recently-viewed]').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(3500)
  })
})
