import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

const AUTOPLAY_MS = 2500

// Picture and thumbnails fit into the window, so that nothing scrolls.
test.use({ viewport: { width: 1280, height: 1200 } })

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of / })
const shown = (page: Page, number: number) =>
  gallery(page).getByRole('img', { name: new RegExp(`picture ${number} of 3$`) })

/** Opens a product with the clock in the test's hand. */
async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/product/braeburn-apples')
  await page.clock.runFor(1000)
  await expect(gallery(page).locator('.swiper-initialized')).toHaveCount(2)
}

test('The gallery moves on every 2500 ms and loops', async ({ page }) => {
  await open(page)
  await expect(shown(page, 1)).toBeInViewport()
  for (const number of [2, 3, 1]) {
    await page.clock.runFor(AUTOPLAY_MS + 500)
    await expect(shown(page, number)).toBeInViewport({ ratio: 0.9 })
  }
})

test('The gallery stays where the shopper put it', async ({ page }) => {
  await open(page)
  await gallery(page).getByRole('button', { name: 'Show picture 3' }).click()
  await page.clock.runFor(1000)
  await expect(shown(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.clock.runFor(4 * AUTOPLAY_MS)
  await expect(shown(page, 3)).toBeInViewport({ ratio: 0.9 })
})

test('Three thumbnails stand side by side below the picture', async ({ page }) => {
  await open(page)
  const boxes = await Promise.all(
    [1, 2, 3].map((number) =>
      gallery(page)
        .getByRole('button', { name: `Show picture ${number}` })
        .boundingBox(),
    ),
  )
  const [first, second, third] = boxes
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1)
  const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)
  expect(gap).toBeCloseTo(15, 0)
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeLessThanOrEqual(1280)
})

test('Without motion, where someone asked for it, the gallery stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.clock.runFor(4 * AUTOPLAY_MS)
  await expect(shown(page, 1)).toBeInViewport({ ratio: 0.9 })
})
