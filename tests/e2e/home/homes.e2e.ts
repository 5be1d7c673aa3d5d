// Seven home pages, each with products for sale on the first screen.
import { localise } from '#/lib/i18n.ts'
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { THEMES } from '#/contract/content/theme.ts'
import { NOTHING, readToTheEnd, shiftsOf } from '#tests/e2e/support/shifts.ts'
import { settled } from '#tests/e2e/support/settled.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const SCREENS = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
]
/** Products that can be added without scrolling. */
const LEAST = 4
/** The most bytes a home page may transfer before scrolling. */
const KB = { css: 30, all: 350 }

for (const theme of THEMES)
  test(`The first screen of ${theme} has four products to add, and no tall hero`, async ({
    page,
  }) => {
    await page.goto(`/theme/${theme}`)
    for (const { name, width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      const seen = await page.evaluate(() => {
        const isWhole = (element: Element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return top >= 0 && bottom <= innerHeight && element.contains(middle)
        }
        for (const far of document.querySelectorAll<HTMLElement>('main section'))
          far.style.contentVisibility = 'visible'
        const hero = document.querySelector('[data-hero]')
        // A row with a gap at its end looks unfinished.
        const gaps = [...document.querySelectorAll('[data-density="grid"]')]
          .filter((grid) => grid.checkVisibility())
          .map((grid) => {
            const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
            const shown = [...grid.children].filter((card) => card.checkVisibility()).length
            return shown > columns ? shown % columns : 0
          })
        return {
          adds: [...document.querySelectorAll('main :is([data-more], [data-choose])')].filter(
            isWhole,
          ).length,
          hero: hero?.getBoundingClientRect().height ?? Infinity,
          gaps: gaps.filter((gap) => gap > 0),
        }
      })
      expect(seen.adds, name).toBeGreaterThanOrEqual(LEAST)
      expect(seen.hero, name).toBeLessThanOrEqual(height / 3)
      expect(seen.gaps, name).toEqual([])
    }
  })

for (const theme of THEMES)
  test(`The home of ${theme} is light on a phone, and nothing on it moves while it is read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/theme/${theme}`)
    await settled(page)
    const weight = await page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].filter((entry) => entry instanceof PerformanceResourceTiming)
      const kb = (some: typeof entries) =>
        some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
      return { css: kb(entries.filter(({ name }) => name.endsWith('.css'))), all: kb(entries) }
    })
    expect.soft(weight.css).toBeLessThanOrEqual(KB.css)
    expect.soft(weight.all).toBeLessThanOrEqual(KB.all)
    await readToTheEnd(page)
    const { sum, moved } = await shiftsOf(page)
    expect.soft(sum, moved.join()).toBeLessThan(NOTHING)
  })

test('The first words of each home are whole on a phone, in each language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of USUAL_LANGUAGES) {
    for (const theme of THEMES) {
      await page.goto(localise(language, `/theme/${theme}`))
      const words = page.locator('[data-hero], [data-hero] p').filter({ visible: true })
      const cut = await words.evaluateAll((all) =>
        all
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent.trim()),
      )
      expect.soft(cut, `${language} ${theme}`).toEqual([])
    }
  }
})
