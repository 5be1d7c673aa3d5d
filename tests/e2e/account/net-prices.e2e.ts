// A company has prices shown without VAT (rule 345); what it pays stays the same.
import type { APIRequestContext } from 'playwright/test'
import { confirmEmail, formReady, register, signOut } from '#tests/e2e/support/account.ts'
import { cartPage, openProduct, prepareCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf } from '#tests/e2e/support/checkout.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'
import { standingOf } from '#tests/e2e/support/standing.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { href } from '#/routes.ts'

/** The words stand after the amount, as the page draws them. */
const MARK = 'without VAT'

test('A company sees prices without VAT from its profile on, and pays the same', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 12, tax_rate: 20 })
  const person = await register(page.request)
  await page.goto(href('en', 'profile'))
  await formReady(page)
  const main = page.getByRole('main')
  const own = main.getByRole('checkbox', { name: 'Show prices without VAT' })
  await expect(own).toHaveCount(0)
  await main.getByLabel('Company').fill('Café Lune')
  await main.getByLabel('VAT number').fill('FR40303265045')
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect(own).not.toBeChecked()
  await own.check()
  await expect(page.getByText('Prices are now shown without VAT')).toBeVisible()

  await openProduct(page, jam)
  const price = page.locator('[data-buy-box] [data-net-mark]').first()
  await expect(price).toHaveText('€10.00')
  const marked = () =>
    price.evaluate((element) => getComputedStyle(element, '::after').getPropertyValue('content'))
  await expect.poll(marked).toContain(MARK)
  // The box draws the same once it is awake.
  await page.locator('[data-buy-box]').hover()
  await expect(page.locator('[data-buy-box] astro-island[ssr]')).toHaveCount(0)
  await expect(price).toHaveText('€10.00')

  await prepareCart(page, jam)
  await page.goto(href('en', 'cart'))
  await expect(cartPage(page).locator('[data-net-sum]')).toHaveText(
    'Goods without VAT€10.00VAT on these goods€2.00',
  )
  await expect(cartPage(page).getByText('Subtotal€12.00').first()).toBeVisible()
  const { summary } = checkoutOf(page)
  await page.goto(href('en', 'checkout'))
  await expect(summary.locator('[data-net-sum]')).toContainText('Goods without VAT€10.00')
  await expect(summary).toContainText('Including VAT')

  await page.goto('/')
  await signOut(page, person)
  await openProduct(page, jam)
  await expect(price).toHaveText('€12.00')
  expect(await marked()).toBe('none')
})

/** Shows the account's prices without VAT, or with it again. */
async function chooseNet(request: APIRequestContext, net_prices: boolean): Promise<void> {
  const business = { company: 'Café Lune', vat_number: 'FR40303265045' }
  const changed = await request.put('/api/self', { data: { business, net_prices } })
  expect(changed.status(), await changed.text()).toBe(200)
}

test('Suggestions, lists and standing orders show a company prices without VAT', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 12, tax_rate: 20 })
  const { email } = await register(page.request)
  await confirmEmail(page.request, { email })
  await chooseNet(page.request, true)

  await page.goto('/')
  await page.getByLabel('Search for products').fill(jam.name)
  const found = page.getByRole('option').filter({ hasText: jam.name })
  await expect(found.locator('[data-net-mark]')).toHaveText('€10.00')

  await page.goto(href('en', 'list'))
  await hydrated(page.getByRole('main'))
  await page.getByRole('textbox', { name: 'Your list' }).fill(`2 ${jam.name}`)
  await page.getByRole('button', { name: 'Find the products' }).click()
  await expect(page.getByRole('button', { name: 'Add 1 product' })).toContainText('€20.00')

  const id = await standingOf(page.request, jam)
  await page.goto(href('en', 'standingOrder', { id }))
  await formReady(page)
  const main = page.getByRole('main')
  await expect(main.locator('[data-net-mark]').first()).toHaveText('€10.00')
  await expect(main.getByText('As of today it costs')).toContainText('with VAT')
})

test('A recipe shows a company its products and their sum without VAT', async ({ page }) => {
  await register(page.request)
  await page.goto('/blog/apple-crumble')
  const main = page.getByRole('main')
  const sum = main.getByRole('button', { name: /^Add what I need/ }).locator('data')
  const prices = main.getByRole('listitem').locator('data[data-tax]:not([data-unit-price] data)')
  const shown = async () => (await prices.allInnerTexts()).map((text) => Number(text.slice(1)))
  const amounts = (name: string) =>
    prices.evaluateAll((all, key) => all.map((one) => Number(one.getAttribute(key))), name)
  await expect(sum).toBeVisible()
  const gross = await amounts('data-amount')
  const rates = await amounts('data-tax')
  expect(await shown()).toEqual(gross)
  await chooseNet(page.request, true)
  await page.reload()
  const net = gross.map((one, at) => Math.round((one * 10000) / (100 + (rates[at] ?? 0))) / 100)
  await expect.poll(shown).toEqual(net)
  const all = net.reduce((cents, one) => cents + Math.round(one * 100), 0)
  await expect(sum).toHaveText(`€${(all / 100).toFixed(2)}`)
})

test('A page that the browser kept shows the choice that was made since', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 12, tax_rate: 20 })
  await register(page.request)
  await openProduct(page, jam)
  const price = page.locator('[data-buy-box] [data-net-mark]').first()
  await expect(price).toHaveText('€12.00')
  const comeBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  await chooseNet(page.request, true)
  await comeBack()
  await expect(price).toHaveText('€10.00')
  await chooseNet(page.request, false)
  await comeBack()
  await expect(price).toHaveText('€12.00')
})
