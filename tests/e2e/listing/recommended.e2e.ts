// The order of products, the tiles of a department, and the departments' menus.
import { devices, type Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Rows of cards whose prices or names don't begin on one line. */
const unevenRows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => {
      const rows = new Map<number, Set<string>>()
      for (const card of cards) {
        const top = (part: Element | null) => Math.round(part?.getBoundingClientRect().top ?? 0)
        const row = rows.get(top(card)) ?? new Set()
        row.add(`${top(card.querySelector('[data-amount]'))}, ${top(card.querySelector('h2, h3'))}`)
        rows.set(top(card), row)
      }
      return [...rows.values()].map((row) => [...row]).filter((row) => row.length > 1)
    })

test('Milk and eggs lead the dairy, and its sub-departments stand above', async ({ page }) => {
  await page.goto('/categories/dairy-eggs')
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  const first = (await names.allInnerTexts()).slice(0, 8).join(' | ')
  expect(first).toContain('milk')
  expect(first).toContain('eggs')
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await unevenRows(page), `${width} pixels wide`).toEqual([])
  }
  const tiles = page.getByRole('navigation', { name: 'In this department' })
  await expect(tiles.getByRole('link')).toHaveText([
    'Milk',
    'Butter & cream',
    'Yoghurts & desserts',
    'Eggs',
    'Plant-based',
  ])
  await tiles.getByRole('link', { name: 'Eggs' }).click()
  await expect(page).toHaveURL('/categories/eggs')
  await expect(tiles).toHaveCount(0)
})

test('An empty search field offers what sells and the departments', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search for products').focus()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Often bought' }).getByRole('option')).toHaveCount(4)
  await list.getByRole('option', { name: 'Dairy & eggs' }).click()
  await expect(page).toHaveURL('/categories/dairy-eggs')
})

test('Where a bar names the departments, its button opens them all, right below it', async ({
  page,
}) => {
  await page.goto('/products')
  const button = page
    .getByRole('navigation', { name: 'Main departments' })
    .getByRole('button', { name: 'Departments' })
  const panel = page.getByRole('navigation', { name: 'Departments', exact: true })
  await expect(panel).toBeHidden()
  await button.click()
  await expect(panel.getByRole('link', { name: 'Dairy & eggs', exact: true })).toBeVisible()
  const [opener, opened] = [await button.boundingBox(), await panel.boundingBox()]
  const gap = (opened?.y ?? 0) - (opener?.y ?? 0) - (opener?.height ?? 0)
  expect(Math.round(gap)).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(24)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await panel.getByRole('link', { name: 'Eggs', exact: true }).click()
  await expect(page).toHaveURL('/categories/eggs')
})

test.describe('with a finger', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('The departments unfold in their sheet', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Departments' }).last().tap()
    const menu = page.getByRole('navigation', { name: 'Departments' })
    await expect(menu.getByRole('link', { name: 'Eggs', exact: true })).toBeHidden()
    await menu.getByLabel('More in Dairy & eggs').tap()
    await menu.getByRole('link', { name: 'Eggs', exact: true }).tap()
    await expect(page).toHaveURL('/categories/eggs')
  })

  test('A product’s page is short: what one rarely reads is folded', async ({ page }) => {
    await page.goto('/product/bananas')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(3500)
    const nutrition = page.getByText('of which sugars')
    await expect(nutrition).toBeHidden()
    await page.getByRole('heading', { name: 'Ingredients and nutrition' }).tap()
    await expect(nutrition).toBeVisible()
  })
})
