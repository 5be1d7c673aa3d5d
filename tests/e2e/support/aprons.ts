// An apron in two colours and three sizes; some combinations are sold out, some don't exist.
import { expect, type Locator, type Page } from 'playwright/test'
import type { Admin, Goods } from './admin.ts'

export type Apron = Goods & { colour: string; size: string }

/** Red in small, medium and large (sold out); blue in small and medium. */
export async function sellApron(
  admin: Admin,
  style: 'color' | 'dropdown' = 'color',
): Promise<Apron> {
  const word = crypto.randomUUID().slice(0, 8)
  const [colour, size] = [`Colour ${word}`, `Size ${word}`]
  const colours = await admin.offer({
    name: { en: colour, fr: `Couleur ${word}` },
    style,
    position: 1,
    values: [
      { value: { en: 'Red', fr: 'Rouge' }, hex_color: '#a02020' },
      { value: { en: 'Blue', fr: 'Bleu' }, hex_color: '#2040a0' },
    ],
  })
  const sizes = await admin.offer({
    name: { en: size, fr: `Taille ${word}` },
    position: 2,
    values: ['Small', 'Medium', 'Large'].map((en) => ({ value: { en } })),
  })
  const made = (name: 'Red' | 'Blue', fit: string, price: number, quantity: number) => ({
    price,
    quantity,
    attribute_value_ids: [colours[name] ?? 0, sizes[fit] ?? 0],
  })
  const goods = await admin.sell({
    type: 'variable',
    price: 20,
    variations: [
      made('Red', 'Small', 20, 9),
      made('Red', 'Medium', 22, 4),
      made('Red', 'Large', 24, 0),
      made('Blue', 'Small', 20, 9),
      made('Blue', 'Medium', 22, 9),
    ],
  })
  return { ...goods, colour, size }
}

/** A selectable value. */
export const radio = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('radio', { name })

/** Selects a value; the first click may have to wait for hydration. */
export async function pick(page: Page, name: string | RegExp): Promise<void> {
  await radio(page, name).click()
  await expect(radio(page, name)).toBeChecked()
}

/** The buy box is hydrated. */
export async function wakeBuyBox(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Quantity', exact: true }).hover()
  await page.locator('astro-island[component-url*="BuyBox"]:not([ssr])').waitFor()
}
