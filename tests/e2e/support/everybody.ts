// What every page owes everybody: rules of accessibility, colours in light and dark, and no scrolling sideways.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

export const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Nothing but colours is different in the dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1440, 390]
const SMALL_WIDTHS = [390, 320]

/** A colour on its way from one to another is neither. */
const AT_ONCE = '*, ::before, ::after { animation: none !important; transition: none !important }'

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** What is wrong by the rules, each with the element it is about; `leaveOut`: elements that are not looked at. */
export async function violations(
  page: Page,
  runOnly: string[],
  leaveOut: string[] = [],
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] })
  for (const one of leaveOut) builder.exclude(one)
  // It takes half the time.
  const found = await builder.setLegacyMode().analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset['mode'] = value
  }, mode)
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.addStyleTag({ content: AT_ONCE })
  for (const width of WIDTHS) {
    await resize(page, width)
    // Bars that stay lie over what is being scrolled past.
    await page.evaluate(() => scrollTo(0, 0))
    await setMode(page, 'light')
    expect.soft(await violations(page, GUIDELINES), `light, ${width} pixels wide`).toEqual([])
    await setMode(page, 'dark')
    expect.soft(await violations(page, COLOUR_RULES), `dark, ${width} pixels wide`).toEqual([])
  }
}

/** Nothing sticks out; where something does, it is named. */
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
