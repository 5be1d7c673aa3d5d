import { href } from '#/routes.ts'
import type { Locator, Page } from 'playwright/test'
import { Product } from '#/contract/product/shapes.ts'
import { ReviewPage } from '#/contract/reviews/public.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PAGE_SIZE = 40

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** All cards of a listing: the address changes before the new page has loaded. */
const shownCards = async (page: Page): Promise<Locator> => {
  await page.waitForLoadState('domcontentloaded')
  await expect(cards(page)).not.toHaveCount(0)
  return cards(page)
}
const names = async (page: Page): Promise<string[]> =>
  (await shownCards(page)).getByRole('heading').allInnerTexts()
const prices = async (page: Page): Promise<number[]> =>
  (await shownCards(page)).evaluateAll((all) =>
    all.map((card) => Number(card.querySelector('[data-amount]')?.getAttribute('data-amount'))),
  )
/** The number of products the listing states. */
const total = async (page: Page): Promise<number> => {
  await page.waitForLoadState('domcontentloaded')
  return Number.parseInt(await page.getByRole('main').getByRole('status').innerText(), 10)
}

const filters = (page: Page) => page.getByRole('main').locator('form')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('A shopper goes from the home page by a category to a product', async ({ page }) => {
  await page.goto('/')
  const departments = page.getByRole('main').getByRole('navigation').first()
  await departments.getByRole('link', { name: 'Bakery', exact: true }).click()
  await expect(page).toHaveURL('/categories/bakery')
  await expect(page.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible()
  const [first = ''] = await names(page)
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(page).toHaveURL('/')
})

test('A listing shows 40 products a page, and no product twice', async ({ page }) => {
  await page.goto('/products?sort=name_asc')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  const first = await names(page)
  await pages(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/products?sort=name_asc&page=2')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const links = await (
    await shownCards(page)
  )
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBeGreaterThanOrEqual(PAGE_SIZE)
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=name_asc')
  expect(await names(page)).toEqual(first)
})

test('The last page has the remaining products, and a page past the end leads to it', async ({
  page,
  admin,
}) => {
  const brand = `Mill ${crypto.randomUUID().slice(0, 8)}`
  for (let index = 0; index < PAGE_SIZE + 1; index++) await admin.sell({ brand })
  await page.goto(`/products?brand=${encodeURIComponent(brand)}`)
  expect(await total(page)).toBe(PAGE_SIZE + 1)
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toBeHidden()

  const query = `brand=${encodeURIComponent(brand).replaceAll('%20', '+')}`
  const answer = await page.request.get(`/products?${query}&page=999`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  await page.goto(`/products?${query}&page=999`)
  await expect(page).toHaveURL(`/products?${query}&page=2`)
  await expect(cards(page)).toHaveCount(1)
  // A filtered list is a part of the whole one.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products$/)
  await page.goto('/fr/categories/bakery?page=999')
  await expect(page).toHaveURL(/\/fr\/categories\/bakery(\?page=\d)?$/)
  await expect(cards(page)).not.toHaveCount(0)
  await page.goto(`/search?search=${encodeURIComponent(brand)}&page=999`)
  await expect(page).not.toHaveURL(/page=999/)
  await expect(cards(page)).not.toHaveCount(0)
})

test('A sold-out card with a long price stays in its place on a phone', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const brand = `Grove ${crypto.randomUUID().slice(0, 8)}`
  await admin.sell({ brand, price: 129.9, quantity: 0 })
  await page.goto(href('fr', 'products', { brand }))
  const card = cards(page)
  const within = await card.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    const button = element.querySelector('button:disabled')?.getBoundingClientRect()
    return button !== undefined && button.right <= right
  })
  expect(within).toBe(true)
})

test('On a desktop every department is visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/fr/products')
  const row = page.getByRole('banner').getByRole('navigation').getByRole('listitem')
  for (const department of await row.all()) await expect(department).toBeInViewport({ ratio: 1 })
  expect(await row.count()).toBeGreaterThan(12)
})

test('Sorting by price shows the cheapest first, and is part of the URL', async ({ page }) => {
  await page.goto('/categories/bakery')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/categories/bakery?sort=price_asc')
  const up = await prices(page)
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL('/categories/bakery?sort=price_desc')
  const down = await prices(page)
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  await page.goBack()
  await expect(page.getByLabel('Sort by').getByRole('option', { selected: true })).toHaveText(
    'Price: low to high',
  )
  expect(await prices(page)).toEqual(up)
})

test('Filters narrow the list, are part of the URL, and Back removes them', async ({ page }) => {
  await page.goto('/products')
  const all = await total(page)
  await filters(page)
    .getByRole('checkbox', { name: /^On offer/ })
    .click()
  await expect(page).toHaveURL('/products?on_offer=1')
  const offers = await total(page)
  expect(offers).toBeLessThan(all)
  await filters(page)
    .getByRole('checkbox', { name: /^Bakery/ })
    .click()
  await expect(page).toHaveURL('/products?on_offer=1&category=bakery')
  expect(await total(page)).toBeLessThan(offers)
  await expect(filters(page).getByRole('checkbox', { name: /^On offer/ })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/products?on_offer=1')
  expect(await total(page)).toBe(offers)
  await expect(filters(page).getByRole('checkbox', { name: /^Bakery/ })).not.toBeChecked()
})

test('A chosen filter is named and can be removed on its own', async ({ page }) => {
  await page.goto('/products?tag=organic,vegan&in_stock=1')
  const chosen = page.getByRole('list', { name: 'Active filters' })
  await expect(chosen.getByRole('listitem')).toHaveCount(4)
  await chosen.getByRole('link', { name: 'Remove filter: Organic' }).click()
  await expect(page).toHaveURL('/products?tag=vegan&in_stock=1')
  await expect(filters(page).getByRole('checkbox', { name: /^Organic/ })).not.toBeChecked()
  const tags = filters(page).getByRole('group', { name: 'Diet and labels' })
  await expect(tags.getByRole('checkbox', { name: /^Vegan/ })).toBeChecked()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/products')
})

test('A value of an attribute is not offered as a tag too', async ({ page }) => {
  await page.goto('/categories/fruit-vegetables')
  await expect(filters(page).getByRole('checkbox', { name: /^Vegan/ })).toHaveCount(1)
  const diet = filters(page).getByRole('group', { name: 'Diet' })
  await expect(diet.getByRole('checkbox', { name: /^Vegan/ })).toBeVisible()
})

test('A price range shows only products within it', async ({ page }) => {
  await page.goto('/products')
  await filters(page).getByRole('textbox', { name: 'From' }).fill('3')
  await filters(page).getByRole('textbox', { name: 'To' }).fill('4.50')
  await filters(page).getByRole('textbox', { name: 'To' }).press('Enter')
  await expect(page).toHaveURL('/products?price_min=3&price_max=4.50')
  for (const price of await prices(page)) {
    expect(price).toBeGreaterThanOrEqual(3)
    expect(price).toBeLessThanOrEqual(4.5)
  }
})

test('On a phone the filters open on demand and are applied by a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const organic = filters(page).getByRole('checkbox', { name: /^Organic/ })
  await expect(organic).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await organic.check()
  await expect(page).toHaveURL('/products')
  await filters(page)
    .getByRole('button', { name: /^Show products \(\d+\)$/ })
    .click()
  await expect(page).toHaveURL('/products?tag=organic')
})

test('A dialog over a list still closes by Escape after the window became wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 844 })
  await page.goto('/products')
  await page
    .getByRole('button', { name: /Choose a time/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Where and when?' })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(filters(page).getByRole('checkbox', { name: /^Organic/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('A search finds a product by its name, and says when it finds nothing', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await page.goto('/')
  const search = page.getByLabel('Search for products')
  await search.fill(jam.name)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${jam.name}”`)
  await expect(page.getByRole('link', { name: jam.name, exact: true })).toBeVisible()
  await search.fill('qqzzxx')
  await search.press('Enter')
  await expect(page.getByText('No results for “qqzzxx”')).toBeVisible()
})

test('A product shows its price, its tax, its savings and its price per kilogram', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 8, discount: 25, content: 500, content_unit: 'g' })
  await page.goto(`/product/${jam.slug}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('€6.00')
  await expect(main).toContainText('€8.00')
  await expect(main).toContainText('€12.00 per kg')
  await expect(main).toContainText('Price incl. VAT')
})

test('Another currency changes the prices that are shown, and is remembered', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 100 })
  await page.goto(`/product/${jam.slug}`)
  const main = page.getByRole('main')
  const currency = page.getByLabel('Currency')
  await expect(main).toContainText('€100.00')
  await currency.selectOption('USD')
  await expect(main).toContainText('$108.50')
  await expect(main).not.toContainText('€')
  await page.reload()
  await expect(main).toContainText('$108.50')
  await expect(currency).toHaveValue('USD')
  await page.goto(`/products?search=${encodeURIComponent(jam.name)}`)
  await expect(cards(page).first()).toContainText('$108.50')
  await page.getByRole('button', { name: `Add ${jam.name} to the cart` }).click()
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await expect(page.getByRole('dialog')).toContainText('$108.50')
})

test('Stars show the average rating with the number of reviews, and lead to them', async ({
  page,
  request,
}) => {
  await page.goto('/product/braeburn-apples')
  const one = await request.get('/api/product/slug/braeburn-apples')
  const query = { product_id: Product.parse(await one.json()).id }
  const answer = await request.get('/api/review', { params: query })
  const { average, total_reviews } = ReviewPage.parse(await answer.json())
  const stars = page.getByRole('main').getByRole('link', {
    name: `${average} out of 5 stars, ${total_reviews} reviews`,
  })
  await expect(stars).toBeVisible()
  await stars.click()
  await expect(page).toHaveURL('/product/braeburn-apples#reviews')
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport()
})
