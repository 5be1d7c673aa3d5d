// What a shopper does between product page and checkout, and where it shows.
import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import { ProductPage } from '#/contract/product/public.ts'
import { cartStorageKey } from '#/domain/cart.ts'
import { ACCOUNT_COOKIE } from '#/lib/cookies.ts'
import { href } from '#/routes.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Goods } from './admin.ts'

export const openProduct = async (page: Page, { slug }: Goods, language: Language = 'en') => {
  await page.goto(href(language, 'product', { slug }))
}

export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add to Cart', exact: true })

/** The quantity picker of a product page and its value. */
export function picker(page: Page) {
  const group = page.getByRole('group', { name: 'Quantity', exact: true })
  return {
    less: group.getByRole('button', { name: 'Decrease quantity', exact: true }),
    more: group.getByRole('button', { name: 'Increase quantity', exact: true }),
    value: group.getByRole('status'),
  }
}

export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })

/** The cart page. */
export const cartPage = (page: Page): Locator => page.getByRole('main')

/** A cart line, in the panel or on the page. */
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

/** "− 2 +" on a product card. */
export const onCard = (place: Locator | Page, { name }: Pick<Goods, 'name'>) => {
  const page = 'page' in place ? place.page() : place
  const steps = place.locator('[data-steps]').filter({
    has: page.locator(`[aria-label=${JSON.stringify(`Add ${name} to the cart`)}]`),
  })
  return {
    more: steps.locator('[data-more]').first(),
    less: steps.locator('[data-less]').first(),
    amount: steps.locator('[data-count]').first(),
    steps: steps.first(),
  }
}

/** Waits until presses on cards have reached the cart. */
export const expectSent = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('larder_wanted'))).toBe('[]')

/**
 * Adds one of each to the cart without opening a page: on the server for signed-in visitors, otherwise
 * in the browser.
 */
export async function prepareCart(page: Page, ...goods: Pick<Goods, 'id'>[]): Promise<void> {
  const cookies = await page.context().cookies()
  if (cookies.some(({ name }) => name === ACCOUNT_COOKIE)) {
    for (const { id } of goods) await putInCart(page.request, { id }, 1)
    return
  }
  const ids = goods.map(({ id }) => id)
  const answer = await page.request.get('/api/product', { params: { ids: ids.join(',') } })
  const { data } = ProductPage.parse(await answer.json())
  const items = ids.map((id) => {
    const found = data.find((one) => one.id === id)
    if (!found) throw new Error(`product ${id} is not sold`)
    const uom_entry = found.units[0]?.UomEntry ?? null
    return {
      product_id: id,
      product: found,
      variation_id: null,
      variation: null,
      uom_entry,
      quantity: 1,
    }
  })
  await page.goto('/robots.txt')
  const cart = { key: cartStorageKey(null), items, upload_key: crypto.randomUUID() }
  await page.evaluate(({ key, items: added, upload_key }) => {
    const there = JSON.parse(localStorage.getItem(key) ?? '{ "items": [] }')
    localStorage.setItem(key, JSON.stringify({ items: [...there.items, ...added], upload_key }))
  }, cart)
}

/** Adds products to a customer's cart without opening a page. */
export async function putInCart(
  request: APIRequestContext,
  { id }: Pick<Goods, 'id'>,
  quantity: number,
): Promise<void> {
  const data = { product_id: id, quantity }
  const answer = await request.post('/api/cart', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A toast. */
export const message = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').getByText(text)

/** Nothing covers the page, such as an open panel. */
export async function expectOnTop(locator: Locator): Promise<void> {
  const onTop = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && element.contains(there)
  }
  await expect.poll(() => locator.evaluate(onTop)).toBe(true)
}
