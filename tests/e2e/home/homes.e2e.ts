// Seven homes, each of which sells in its first screen.
import { THEMES } from '#/contract/content/theme.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const SCREENS = [
  { name: 'a phone', width: 390, height: 844, least: 2 },
  { name: 'a desktop', width: 1440, height: 900, least: 4 },
]

for (const { name, width, height, least } of SCREENS) {
  test(`On ${name} the first screen of each home has ${least} products to add, and no tall hero`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const theme of THEMES) {
      await page.goto(`/theme/${theme}`)
      const seen = await page.evaluate(() => {
        const isWhole = (element: Element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return top >= 0 && bottom <= innerHeight && element.contains(middle)
        }
        const hero = document.querySelector('[data-hero]')
        return {
          adds: [...document.querySelectorAll('main :is([data-more], [data-choose])')].filter(
            isWhole,
          ).length,
          hero: hero?.getBoundingClientRect().height ?? Infinity,
        }
      })
      expect(seen.adds, theme).toBeGreaterThanOrEqual(least)
      expect(seen.hero, theme).toBeLessThanOrEqual(height / 3)
    }
  })
}
