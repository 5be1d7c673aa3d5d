// Touch targets and keyboard stops of a page.
import type { Page } from 'playwright/test'

/** In CSS pixels. */
export const FINGER = 44

export type Targets = { all: number; small: string[] }

/** What everything that can be pressed has at least. */
export const LEAST = 24

/** All touch targets, and those that are too small; links within text are exempt. */
export const targetsOn = (page: Page, least = FINGER): Promise<Targets> =>
  page.evaluate((finger) => {
    const px = (text: string): number => Number.parseFloat(text) || 0
    const isVisible = (element: Element): boolean => {
      const { width, height, right, bottom } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        right > 0 &&
        bottom > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]')
      )
    }
    const isInText = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      )
    /** A control includes its label; a card's link covers the card. */
    const sizeOf = (element: Element) => {
      const label = element.matches('input') && element.closest('label')
      const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
      for (const layer of ['::before', '::after']) {
        const { position, content, width, height } = getComputedStyle(element, layer)
        if (position === 'absolute' && content !== 'none')
          boxes.push(new DOMRect(0, 0, px(width), px(height)))
      }
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      }
    }
    const targets = [
      ...document.querySelectorAll(
        'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]',
      ),
    ].filter((element) => isVisible(element) && !isInText(element))
    const small = targets.flatMap((element) => {
      const { width, height } = sizeOf(element)
      if (Math.min(width, height) >= finger - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return [
        `${Math.round(width)} × ${Math.round(height)} ${element.localName} “${name.slice(0, 40)}” .${element.className}`,
      ]
    })
    return { all: targets.length, small }
  }, least)

/** Presses Tab until the focus is inside the selector, up to a maximum. @returns the number of presses */
export async function tabsTo(page: Page, selector: string, most: number): Promise<number> {
  for (let count = 1; count <= most; count += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((one) => document.activeElement?.closest(one) !== null, selector))
      return count
  }
  return Number.POSITIVE_INFINITY
}

/** How many Tab stops the focused component has, the current one included. */
export async function stopsIn(page: Page, selector: string): Promise<number> {
  const isHere = () => document.activeElement?.closest('[data-here]') !== null
  await page.evaluate((one) => {
    document.activeElement?.closest(one)?.setAttribute('data-here', '')
  }, selector)
  let count = 0
  while (await page.evaluate(isHere)) {
    count += 1
    await page.keyboard.press('Tab')
  }
  return count
}
