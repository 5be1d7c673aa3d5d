// What every page must meet: accessibility rules, contrast in light and dark, no sideways scrolling.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

export const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Dark mode differs only in colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1440, 390]
const SMALL_WIDTHS = [390, 320]

/** During a transition, a colour is in between. */
const AT_ONCE = '*, ::before, ::after { animation: none !important; transition: none !important }'

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** Rule violations, each with its element; `leaveOut` are elements to skip. */
export async function violations(
  page: Page,
  runOnly: string[],
  leaveOut: readonly string[] = [],
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] })
  for (const one of leaveOut) builder.exclude(one)
  // Halves the time.
  const found = await builder.setLegacyMode().analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset['mode'] = value
  }, mode)
}

/** Changes of colour take effect at once. */
export const stopTransitions = (page: Page) => page.addStyleTag({ content: AT_ONCE })

export async function expectAccessible(page: Page): Promise<void> {
  await stopTransitions(page)
  for (const width of WIDTHS) {
    await resize(page, width)
    // Sticky bars cover what scrolls beneath them.
    await page.evaluate(() => scrollTo(0, 0))
    await setMode(page, 'light')
    expect.soft(await violations(page, GUIDELINES), `light, ${width} pixels wide`).toEqual([])
    await setMode(page, 'dark')
    expect.soft(await violations(page, COLOUR_RULES), `dark, ${width} pixels wide`).toEqual([])
  }
}

/** Nothing overflows; whatever does is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of SMALL_WIDTHS) {
    await resize(page, width)
    const sticksOut = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      if (scrollWidth <= innerWidth) return []
      const wide = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > innerWidth + 1 || left < -1
      })
      return [
        `${scrollWidth} wide`,
        ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ]
    })
    expect.soft(sticksOut, `${width} pixels wide`).toEqual([])
  }
}

export async function expectHead(page: Page, lang = 'en'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page).toHaveTitle(/\S \| \S/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{2}/)
}

export async function expectForEverybody(page: Page): Promise<void> {
  await expectHead(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
