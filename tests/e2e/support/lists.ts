// Wishlist and comparison: their buttons and contents.
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import { href } from '#/routes.ts'
import type { Goods } from './admin.ts'
import { openProduct } from './cart.ts'

type Name = Pick<Goods, 'name'>

const button = (place: Locator, names: string[]): Locator =>
  names
    .map((name) => place.getByRole('button', { name, exact: true }))
    .reduce((one, other) => one.or(other))

/** A product's heart, on its card or its page, pressed or not. */
export const heartOf = (page: Page, { name }: Name): Locator =>
  button(page.getByRole('main'), [`Add ${name} to wishlist`, `Remove ${name} from wishlist`])

/** A product's compare button, likewise. */
export const scalesOf = (page: Page, { name }: Name): Locator =>
  button(page.getByRole('main'), [`Compare ${name}`, `Remove ${name} from comparison`])

export const expectPressed = (locator: Locator, pressed: boolean): Promise<void> =>
  expect(locator).toHaveAttribute('aria-pressed', String(pressed))

/** The products of this brand on a listing. */
export const openCards = async (page: Page, brand: string): Promise<void> => {
  await page.goto(href('en', 'products', { brand }))
}

export const cardOf = (page: Page, { name }: Name): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })

/** The wishlist count in the header. */
export const wishlistLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })

/** Adds products to a customer's list without opening a page. */
export async function putOn(
  request: APIRequestContext,
  list: 'wishlist' | 'compare',
  goods: Pick<Goods, 'id'>[],
): Promise<void> {
  for (const { id } of goods) {
    const answer = await request.post(`/api/${list}`, { data: { product_id: id } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** A column of the comparison. */
export const columnOf = (page: Page, { name }: Name): Locator =>
  page.getByRole('columnheader', { name })

/** A row of the comparison, by its label. */
export const rowOf = (page: Page, label: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label}`) }) })

export const aBrand = (): string => `Mill ${crypto.randomUUID().slice(0, 8)}`

/** Opens a product page and waits until its wishlist state has loaded. */
export async function openKnown(page: Page, goods: Goods): Promise<void> {
  const known = page.waitForResponse('**/api/saved')
  await openProduct(page, goods)
  await known
}
