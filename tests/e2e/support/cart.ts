// What a shopper does between a product and the checkout, and where it is seen.
import { expect, type Locator, type Page } from 'playwright/test'
import { href } from '#/routes.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Goods } from './admin.ts'

export const openProduct = async (page: Page, { slug }: Goods, language: Language = 'en') => {
  await page.goto(href(language, 'product', { slug }))
}

export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add to Cart', exact: true })

/** The quantity picker of a product page, and what it shows. */
export function picker(page: Page) {
  const group = page.getByRole('group', { name: 'Quantity', exact: true })
  return {
    less: group.getByRole('button', { name: 'Decrease quantity', exact: true }),
    more: group.getByRole('button', { name: 'Increase quantity', exact: true }),
    value: group.getByRole('status'),
  }
}

export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })

/** The cart as a page of its own. */
export const cartPage = (page: Page): Locator => page.getByRole('main')

/** A line of the cart, in the panel or on the page. */
export function lineOf(place: Locator, { name }: Pick<Goods, 'name'>) {
  const amount = place.page().getByRole('group', { name: `Quantity of ${name}` })
  const line = place.getByRole('listitem').filter({ has: amount })
  return {
    line,
    more: line.getByRole('button', { name: `Increase quantity of ${name}` }),
    less: line.getByRole('button', { name: `Decrease quantity of ${name}` }),
    remove: line.getByRole('button', { name: `Remove ${name}` }).first(),
    quantity: line.getByRole('group').getByRole('status'),
  }
}

/** Puts one of each into the cart, and waits until the panel shows it. */
export async function fillCart(page: Page, ...goods: Goods[]): Promise<void> {
  for (const item of goods) {
    await openProduct(page, item)
    await addButton(page).click()
    await expect(lineOf(cartPanel(page), item).line).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartPanel(page)).toBeHidden()
  }
}

/** A message at the corner of the window. */
export const message = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').getByText(text)

/** Nothing covers it, as an open panel would. */
export async function expectOnTop(locator: Locator): Promise<void> {
  const onTop = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && element.contains(there)
  }
  await expect.poll(() => locator.evaluate(onTop)).toBe(true)
}
