// Every theme must be readable: forms, lists and the footer.
import { THEMES } from '#/contract/content/theme.ts'
import { COLOUR_RULES, setMode, stopTransitions, violations } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PAGES = ['/contact-us', '/faq']

for (const theme of THEMES)
  test(`Every word of a page can be read in the theme ${theme}, by day and by night`, async ({
    page,
  }) => {
    await page.goto(`/theme/${theme}`)
    const sheet = await page.locator('link[rel="stylesheet"]').first().getAttribute('href')
    for (const path of PAGES) {
      await page.goto(path)
      await page.evaluate(wear, { theme, sheet: sheet ?? '' })
      await stopTransitions(page)
      for (const mode of ['light', 'dark'] as const) {
        await setMode(page, mode)
        expect.soft(await violations(page, COLOUR_RULES), `${path}, ${mode}`).toEqual([])
      }
    }
  })

/** Applies a theme to a page in place of the shop's own. */
const wear = ({ theme, sheet }: { theme: string; sheet: string }) =>
  new Promise<void>((done) => {
    const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    const worn = document.createElement('link')
    worn.rel = 'stylesheet'
    worn.href = sheet
    worn.addEventListener('load', () => {
      if (old?.getAttribute('href') !== sheet) old?.remove()
      document.documentElement.dataset['theme'] = theme
      done()
    })
    old?.after(worn)
  })
