import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'

const AUTOPLAY_MS = 2500

// Picture and thumbnails fit the window, so nothing scrolls.
test.use({ viewport: { width: 1280, height: 1200 } })

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of / })
const shown = (page: Page, number: number) =>
  gallery(page).getByRole('img', { name: new RegExp(`picture ${number} of 3$`) })

/** Opens a product with a clock that the test controls. */
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

test('With reduced motion, the gallery stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.clock.runFor(4 * AUTOPLAY_MS)
  await expect(shown(page, 1)).toBeInViewport({ ratio: 0.9 })
})

/** Presses an arrow some frames after a picture becomes focusable, and waits for the result. */
function pressAfter(frames: number): void {
  const arrow = { key: 'ArrowRight', bubbles: true, cancelable: true }
  const press = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', arrow))
  const frame = (left: number) => {
    if (left === 0) setTimeout(press)
    if (left > -5) requestAnimationFrame(() => frame(left - 1))
    else document.documentElement.dataset['pressed'] = ''
  }
  const seen = new MutationObserver(() => {
    const picture = document.querySelector<HTMLElement>('[data-zoom][tabindex="0"]')
    if (!picture) return
    seen.disconnect()
    picture.focus()
    frame(frames)
  })
  seen.observe(document, { subtree: true, attributes: true, attributeFilter: ['tabindex'] })
}

test.describe('with the keyboard', () => {
  const zoomOf = (page: Page) => gallery(page).locator('[data-zoom][tabindex="0"]')
  const scaleOf = (page: Page) =>
    gallery(page)
      .locator('.swiper-slide-zoomed img')
      .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
  const placeOf = (page: Page) =>
    gallery(page)
      .locator('.swiper-slide-zoomed .swiper-zoom-container')
      .evaluate((frame) => {
        const { e, f } = new DOMMatrix(getComputedStyle(frame).transform)
        return [Math.round(e), Math.round(f)]
      })

  test.use({ reducedMotion: 'reduce' })

  test('A picture zooms by its button, moves by the arrows and is whole again by Escape', async ({
    page,
  }) => {
    await page.goto('/product/braeburn-apples')
    await zoomOf(page).focus()
    await expect(zoomOf(page)).toHaveAccessibleName('Zoom in')
    await page.keyboard.press('Enter')
    await expect(zoomOf(page)).toHaveAccessibleName('Zoom out')
    await expect.poll(() => scaleOf(page)).toBe(3)
    expect(await placeOf(page)).toEqual([0, 0])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await placeOf(page)).map(Math.sign)).toEqual([-1, -1])
    // To the edge and no further.
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight')
    const size = (await gallery(page).locator('.swiper-slide-zoomed').boundingBox())?.width ?? 0
    await expect.poll(async () => (await placeOf(page))[0]).toBe(-Math.round(size))
    await page.keyboard.press('Escape')
    await expect(zoomOf(page)).toHaveAccessibleName('Zoom in')
    await expect(zoomOf(page)).toBeFocused()
    await expect(gallery(page).locator('.swiper-slide-zoomed')).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect.poll(() => scaleOf(page)).toBe(3)
    await page.keyboard.press('Space')
    await expect(zoomOf(page)).toHaveAccessibleName('Zoom in')
  })

  test('Arrows go from picture to picture, and the focus goes along', async ({ page }) => {
    await page.goto('/product/braeburn-apples')
    await zoomOf(page).focus()
    for (const number of [2, 3, 1]) {
      await page.keyboard.press('ArrowRight')
      await expect(shown(page, number)).toBeInViewport({ ratio: 0.9 })
      await expect(zoomOf(page)).toBeFocused()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(shown(page, 3)).toBeInViewport({ ratio: 0.9 })
    // Zoom does not carry over to the next picture.
    await page.keyboard.press('Enter')
    await gallery(page).getByRole('button', { name: 'Show picture 1' }).click()
    await expect(shown(page, 1)).toBeInViewport({ ratio: 0.9 })
    await expect(gallery(page).locator('.swiper-slide-zoomed')).toHaveCount(0)
  })

  test('An arrow counts in each of the first frames', async ({ visitor }) => {
    for (let frames = 0; frames < 6; frames++) {
      const context = await visitor({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.addInitScript(pressAfter, frames)
      await page.goto('/product/braeburn-apples')
      await page.locator('[data-pressed]').waitFor()
      const message = `pressed after ${frames} frames`
      await expect(shown(page, 2), message).toBeInViewport({ ratio: 0.9 })
    }
  })

  test('If several pictures are visible, the focused one zooms', async ({ page }) => {
    await page.goto('/product/braeburn-apples?layout=slider')
    await zoomOf(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const zoomed = gallery(page).locator('.swiper-slide-zoomed')
    await expect(zoomed.getByRole('img')).toHaveAccessibleName(/picture 3 of 3$/)
    await expect(zoomed.getByRole('button', { name: 'Zoom out' })).toBeFocused()
  })
})

test('Focusing a picture by keyboard stops the gallery', async ({ page }) => {
  await open(page)
  await gallery(page).locator('[data-zoom][tabindex="0"]').focus()
  // Any of them: on a slow machine the gallery has already moved on.
  const picture = gallery(page).locator('.swiper-slide:has([data-zoom]:focus)').getByRole('img')
  const name = (await picture.getAttribute('alt')) ?? ''
  await page.clock.runFor(4 * AUTOPLAY_MS)
  await expect(gallery(page).getByRole('img', { name })).toBeInViewport({ ratio: 0.9 })
})

test('Two fingers on a phone make a product’s picture larger', async ({ visitor }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await (await visitor(phone)).newPage()
  await page.goto('/product/braeburn-apples')
  await expect(gallery(page).locator('.swiper-initialized')).toHaveCount(2)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.map((px, id) => ({ x: 195 + px, y: 300, id })),
    })
  await touch('touchStart', [-30, 30])
  for (const px of [40, 60, 80, 100]) await touch('touchMove', [-px, px])
  await touch('touchEnd', [-100])
  await touch('touchEnd', [])
  const zoomed = gallery(page).locator('.swiper-slide-active.swiper-slide-zoomed')
  await expect(zoomed.getByRole('img', { name: /picture 1 of 3$/ })).toBeVisible()
})
