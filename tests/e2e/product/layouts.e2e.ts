// Product page layouts: the one in the address, otherwise the shop's setting.
import type { Page } from 'playwright/test'
import { pick } from '#tests/e2e/support/aprons.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const APPLES = '/product/braeburn-apples'

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of / })
const pictures = (page: Page) => gallery(page).getByRole('img')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const buy = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' })
const ready = (page: Page) =>
  expect(gallery(page).locator('[data-main].swiper-initialized')).toBeVisible()

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}

test('A layout preview is hidden from search engines, and an unknown one is the shop’s own', async ({
  page,
}) => {
  const robots = page.locator('meta[name="robots"]')
  await page.goto(APPLES)
  await expect(robots).toHaveCount(0)
  const own = await page.locator('[data-gallery]').getAttribute('data-gallery')
  expect(own).toBe('thumbnail')
  for (const asked of ['nonsense', '', 'thumbnail']) {
    await page.goto(`${APPLES}?layout=${asked}`)
    await expect(page.locator('[data-gallery]')).toHaveAttribute('data-gallery', 'thumbnail')
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
})

test.describe('sticky', () => {
  test('All pictures are stacked, and the buy box stays next to them', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${APPLES}?layout=sticky`)
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((index) => boxOf(pictures(page).nth(index))),
    )
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1)
    expect(second?.y).toBe(third?.y)
    const before = await boxOf(heading(page))
    await page.mouse.wheel(0, 500)
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(500)
    const after = await boxOf(heading(page))
    expect(before.y - after.y).toBeLessThan(400)
    await expect(buy(page)).toBeInViewport()
    await expect(gallery(page).locator('.swiper-initialized')).toHaveCount(0)
  })

  test('The picture of a chosen variation goes before the others', async ({ page }) => {
    await page.goto('/product/kitchen-apron?layout=sticky')
    const lead = gallery(page).locator('[data-lead]')
    await expect(lead).toHaveCount(1)
    const was = await lead.getAttribute('data-picture')
    await pick(page, 'Terracotta')
    await expect(lead).not.toHaveAttribute('data-picture', was ?? '')
    await expect(lead).toHaveCount(1)
    const [top, other] = [await boxOf(lead), await boxOf(pictures(page).first())]
    expect(top.y).toBeLessThan(other.y)
  })

  test('On a phone it is a slider, also after the window was turned', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${APPLES}?layout=sticky`)
    await ready(page)
    await expect(gallery(page).getByRole('button', { name: 'Show picture 2' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(gallery(page).locator('.swiper-initialized')).toHaveCount(0)
    await expect(gallery(page).getByRole('button', { name: 'Show picture 2' })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await ready(page)
  })
})

test.describe('slider', () => {
  test('Several pictures are side by side above the buy box, in two columns', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto(`${APPLES}?layout=slider`)
    await ready(page)
    const boxes = await Promise.all([0, 1, 2].map((index) => boxOf(pictures(page).nth(index))))
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    for (const index of [0, 1, 2])
      await expect(pictures(page).nth(index)).toBeInViewport({ ratio: 0.99 })
    const [name, button] = [await boxOf(heading(page)), await boxOf(buy(page))]
    expect(name.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0))
    expect(button.x).toBeGreaterThan(700)
    // All pictures are visible, so there are no arrows.
    await expect(gallery(page).getByRole('button', { name: 'Next picture' })).toBeHidden()
  })

  test('If not all are visible, buttons move on and back', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 1000 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${APPLES}?layout=slider`)
    await ready(page)
    await expect(pictures(page).nth(2)).not.toBeInViewport()
    await gallery(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.9 })
    await gallery(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(pictures(page).nth(0)).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('accordion', () => {
  test('Product information is in an accordion, with the first section open', async ({ page }) => {
    await page.goto(`${APPLES}?layout=accordion`)
    // The seller's facts fold out too, in a box of their own.
    const sections = page.locator('main details:has(h2)')
    await expect(sections.first()).toHaveAttribute('open')
    await expect(page.getByText('Picked in late September')).toBeVisible()
    const table = page.getByRole('table', { name: 'Nutrition' })
    await expect(table).toBeHidden()
    await page.getByRole('heading', { name: 'Ingredients and nutrition' }).click()
    await expect(table).toBeVisible()
    await expect(page.getByText('Picked in late September')).toBeVisible()
  })

  test('A link to the reviews unfolds them', async ({ page }) => {
    await page.goto(`${APPLES}?layout=accordion`)
    const reviews = page
      .getByRole('button', { name: 'Write a review' })
      .or(page.getByRole('main').getByRole('link', { name: /review/i }))
    await page.locator('a[href="#reviews"]').click()
    await expect(page.locator('details:has(#reviews)')).toHaveAttribute('open')
    await expect(reviews.first()).toBeVisible()
    await page.goto(`${APPLES}?layout=accordion#questions`)
    await expect(page.locator('details:has(#questions)')).toHaveAttribute('open')
  })
})

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
  const panel = (page: Page) => page.getByRole('tabpanel')

  test('One section is seen at a time, and keys choose which', async ({ page }) => {
    await page.goto(`${APPLES}?layout=tabs`)
    const names = ['About this product', 'Ingredients and nutrition', 'At a glance', 'Reviews']
    const all = [...names, 'Questions and answers']
    await expect(page.getByRole('tab')).toHaveText(all)
    await expect(panel(page)).toHaveAccessibleName('About this product')
    await tab(page, 'About this product').focus()
    const press = async (key: string, name: string) => {
      await page.keyboard.press(key)
      await expect(tab(page, name)).toBeFocused()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(panel(page)).toHaveCount(1)
      await expect(panel(page)).toHaveAccessibleName(name)
    }
    await press('ArrowRight', 'Ingredients and nutrition')
    await press('End', 'Questions and answers')
    await press('ArrowRight', 'About this product')
    await press('ArrowLeft', 'Questions and answers')
    await press('Home', 'About this product')
    // Only one of them is a Tab stop, and the panel comes next.
    await page.keyboard.press('Tab')
    await expect(panel(page)).toBeFocused()
  })

  test('A link to the reviews opens their tab, from the page and from outside', async ({
    page,
  }) => {
    await page.goto(`${APPLES}?layout=tabs`)
    await expect(panel(page)).toHaveAccessibleName('About this product')
    await page.locator('a.stars').click()
    await expect(panel(page)).toHaveAccessibleName('Reviews')
    await expect(panel(page)).toBeInViewport()
    await tab(page, 'At a glance').click()
    await expect(panel(page)).toHaveAccessibleName('At a glance')
    await expect(page).toHaveURL(/#facts$/)
    await page.goto(`/fr${APPLES}?layout=tabs#questions`)
    await expect(panel(page)).toHaveAccessibleName('Questions et réponses')
  })

  test('Where letters run from right to left, so do the arrows', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.dir = 'rtl'
      })
    })
    await page.goto(`${APPLES}?layout=tabs`)
    await tab(page, 'About this product').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'Ingredients and nutrition')).toBeFocused()
  })

  test('Without script every section can be read', async ({ visitor }) => {
    const context = await visitor({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${APPLES}?layout=tabs`)
    await expect(page.getByText('Picked in late September')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Nutrition' })).toBeVisible()
    for (const name of ['About this product', 'At a glance', 'Reviews', 'Questions and answers'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })
})

for (const layout of ['thumbnail', 'sticky', 'slider', 'accordion', 'tabs']) {
  test(`Nothing moves while the page hydrates: ${layout}`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().reduce((sum, entry) => {
          const { value } = { value: 0, ...entry.toJSON() }
          return sum + Number(value)
        }, 0)
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + moved,
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${APPLES}?layout=${layout}`)
      if (layout !== 'sticky' || width < 960) await ready(page)
      await page.evaluate(
        () => new Promise((done) => requestIdleCallback(() => done(null), { timeout: 5000 })),
      )
      const moved = await page.evaluate(() =>
        Number(document.documentElement.dataset['moved'] ?? 0),
      )
      expect(moved, `at ${width} px`).toBeLessThan(0.02)
      const { wide, seen } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        seen: document.documentElement.clientWidth,
      }))
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(seen)
    }
  })
}
