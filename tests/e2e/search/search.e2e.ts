import type { Page } from 'playwright/test'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const box = (page: Page) => page.getByLabel('Search for products')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('Suggestions come while one types, with picture and price, and lead to the product', async ({
  page,
}) => {
  await page.goto('/')
  await box(page).pressSequentially('semi-skim')
  const milk = options(page).filter({ hasText: 'Semi-skimmed milk' }).first()
  await expect(milk).toContainText('€1.09')
  await expect(milk.locator('img')).toBeVisible()
  await milk.click()
  await expect(page).toHaveURL('/product/semi-skimmed-milk')
})

test('The arrow keys go through the suggestions, Enter follows, Escape leaves the text as it is', async ({
  page,
}) => {
  await page.goto('/')
  const search = box(page)
  // Immediately, before suggestions for the first letters are replaced.
  await search.fill('choc')
  await expect(options(page)).not.toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Search for products' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await search.press('ArrowDown')
  const first = await chosen(page).innerText()
  await expect(search).toBeFocused()
  await search.press('ArrowDown')
  await expect(chosen(page)).not.toHaveText(first)
  await search.press('ArrowUp')
  await expect(chosen(page)).toHaveText(first)
  await search.press('ArrowUp')
  await expect(chosen(page)).toHaveCount(0)
  await search.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(search).toHaveValue('choc')
  await search.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page).toHaveURL('/categories/chocolate')
})

test('Recent searches are offered again, and can be cleared', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('olive oil')
  await expect(list(page)).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?search=olive+oil')
  await page.goto('/')
  await box(page).focus()
  await expect(list(page).getByRole('group', { name: 'Recent searches' })).toContainText(
    'olive oil',
  )
  await page.getByRole('button', { name: 'Clear history' }).click()
  const past = list(page).getByRole('group', { name: 'Recent searches' })
  await expect(past).toHaveCount(0)
  await page.reload()
  await box(page).focus()
  await expect(list(page).getByRole('group', { name: 'Departments' })).toBeVisible()
  await expect(past).toHaveCount(0)
})

test('Suggestions that fail leave the search itself working', async ({ page, troubles }) => {
  troubles.allow(/suggest 503$/)
  await page.route('**/api/product/suggest**', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  )
  await page.goto('/')
  await box(page).pressSequentially('milk')
  await expect(page.getByText('We can’t load suggestions right now')).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?search=milk')
})

test('An answer that comes late does not replace a newer one', async ({ page }) => {
  await page.goto('/')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/product/suggest?q=cho', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/suggest\?q=cho$/)
  const slow = page.waitForResponse(/suggest\?q=cho$/)
  await box(page).fill('cho')
  await asked
  await box(page).fill('honey')
  await expect(options(page).filter({ hasText: 'honey' }).first()).toBeVisible()
  release()
  await slow
  await expect(options(page).filter({ hasText: 'honey' }).first()).toBeVisible()
  await expect(options(page).filter({ hasText: 'chocolate' })).toHaveCount(0)
})

test('A search shows 12 products a page, best match first', async ({ page }) => {
  await page.goto('/search?search=organic')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/search?search=organic&page=2')
  await expect(cards(page)).not.toHaveCount(0)
})

test('A mistyped search shows what was meant and says so', async ({ page }) => {
  await page.goto('/search?search=choclate')
  await expect(
    page.getByText('No results for “choclate”. Showing results for “chocolate”.'),
  ).toBeVisible()
  await expect(cards(page).first()).toContainText(/chocolate/i)
  await page.goto('/search?search=bananna')
  await expect(cards(page).first()).toContainText(/banana/i)
  figure(
    `“bananna” finds ${await cards(page)
      .filter({ hasText: /banana/i })
      .count()} products`,
  )
})

test('A search without a result offers what others buy', async ({ page }) => {
  await page.goto('/fr/search?search=qqzzxx')
  await expect(page.getByText('Aucun produit trouvé', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dans nos rayons' })).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
})

for (const text of [
  '😀',
  'حليب',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '%',
  'x'.repeat(4000),
]) {
  test(`The search box takes ${text.slice(0, 30)}`, async ({ page }) => {
    const answer = await page.goto(`/search?search=${encodeURIComponent(text)}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for')
  })
}

test('page=-1, paginate=1000000 and unknown filters still show the list', async ({ page }) => {
  for (const query of [
    'page=-1',
    'paginate=1000000',
    'rating=abc&price_min=x&colour=red',
    'layout=<b>',
  ]) {
    const answer = await page.goto(`/products?${query}`)
    expect(answer?.status(), query).toBe(200)
    await expect(cards(page)).toHaveCount(40)
  }
})

test('A layout in the address is tried out: filters right, off-canvas or none, and a list', async ({
  page,
}) => {
  await page.goto('/products?layout=offcanvas-list')
  const organic = page.getByRole('checkbox', { name: /^Organic/ })
  await expect(organic).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(organic).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await page.getByRole('button', { name: 'Filters' }).click()
  await organic.check()
  await page.getByRole('button', { name: /^Show products \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/products?layout=offcanvas-list&tag=organic')
  await page.goto('/products?layout=none')
  await expect(organic).toHaveCount(0)
  await page.goto('/products?layout=right')
  const grid = await cards(page).first().boundingBox()
  const side = await organic.boundingBox()
  expect(side?.x).toBeGreaterThan(grid?.x ?? Number.POSITIVE_INFINITY)
})

test('A visitor can switch to a list of products', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL('/products?layout=list')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/products?layout=list&page=2')
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await expect(page).toHaveURL('/products?page=2')
})
