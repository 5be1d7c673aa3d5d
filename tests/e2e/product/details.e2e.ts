// Product details besides the price, and products sold by weight, from page to order.
import { newPerson } from '#tests/e2e/support/account.ts'
import {
  addButton,
  cartPanel,
  lineOf,
  onCard,
  openProduct,
  picker,
} from '#tests/e2e/support/cart.ts'
import { expectPlaced, fillGuest, checkoutOf, lineIn } from '#tests/e2e/support/checkout.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('0.35 kg of a cheese goes from the picker to a placed order', async ({ page }) => {
  await page.goto('/product/comte-12-months')
  const { more, less, value } = picker(page)
  // What people usually buy, though less is sold.
  await expect(value).toHaveText('0.25 kg')
  await less.click()
  await expect(value).toHaveText('0.2 kg')
  for (let step = 0; step < 3; step++) await more.click()
  await expect(value).toHaveText('0.35 kg')
  await addButton(page).click()
  const cheese = { name: 'Comté, 12 months' }
  const line = lineOf(cartPanel(page), cheese)
  await expect(line.quantity).toHaveText('0.35 kg')
  // 0.35 × 19.90
  await expect(line.line).toContainText('€6.97')
  await line.more.click()
  await expect(line.quantity).toHaveText('0.4 kg')
  await line.less.click()
  await expect(line.quantity).toHaveText('0.35 kg')
  await page.keyboard.press('Escape')
  // The shop has a minimum order.
  await page.getByRole('radio', { name: /Wedge of 250 g/ }).click()
  await more.click()
  await addButton(page).click()
  await expect(cartPanel(page)).toContainText('Wedge of 250 g')
  await page.goto('/checkout')
  const checkout = checkoutOf(page)
  await expect(checkout.summary).toContainText('× 0.35 kg')
  await expect(checkout.summary).toContainText(/× (1 wedge|2 wedges) of 250 g/)
  await fillGuest(checkout, newPerson())
  await checkout.place.click()
  await expectPlaced(page)
  const ordered = lineIn(page.getByRole('main'), cheese).first()
  await expect(ordered).toContainText('0.35 kg × €19.90')
  await expect(ordered).not.toContainText('Kilogram')
  const wedge = lineIn(page.getByRole('main'), cheese).last()
  await expect(wedge).toContainText(/[12] × €4\.98 · Wedge of 250 g/)
  await expect(ordered).toContainText('€6.97')
})

test('Each unit shows its content, its price and its price per kilogram', async ({ page }) => {
  await page.goto('/product/spaghetti')
  const units = page.getByRole('group', { name: 'Unit', exact: true })
  const four = units.getByRole('radio', { name: /Pack of 4/ })
  await expect(four).toHaveAccessibleDescription('Contains 4 packs')
  await expect(units).toContainText('€2.49 per kg')
  const words = units.getByText('Contains 4 packs')
  await expect(words).toBeHidden()
  await four.hover()
  await expect(words).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(words).toBeHidden()
  await units.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(four).toBeChecked()
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  const main = page.getByRole('main')
  // 4 × 1.35 less 8 %, and the tax included.
  await expect(main).toContainText('€4.97')
  await expect(main).toContainText('€5.40')
  await expect(main).toContainText('5.5%: €0.26')
  await page.goto('/fr/product/spaghetti')
  await expect(page.getByRole('radio', { name: /Lot de 4/ })).toHaveAccessibleDescription(
    'Contient 4 paquets',
  )
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('The content of a unit is shown as text', async ({ page }) => {
    await page.goto('/product/spaghetti')
    await expect(page.getByText('Contains 4 packs')).toBeVisible()
  })
})

test('Food shows its ingredients with allergens marked, and its nutrition', async ({ page }) => {
  await page.goto('/product/lasagne-sheets-with-egg')
  const main = page.getByRole('main')
  await expect(main.locator('strong', { hasText: 'WHEAT' })).toBeVisible()
  await expect(main.locator('strong', { hasText: 'EGGS' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: /^Gluten$/ })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: /^Eggs$/ })).toBeVisible()
  const table = main.getByRole('table', { name: 'Nutrition' })
  await expect(table).toContainText('per 100 g')
  await expect(table.getByRole('row', { name: /^Energy/ })).toContainText(/kJ \/ \d+ kcal/)
  await expect(table.getByRole('row', { name: /^of which sugars/ })).toContainText('3 g')
  await expect(table.getByRole('row').last()).toContainText('Salt')
  await page.goto('/fr/product/lasagne-sheets-with-egg')
  await expect(main.locator('strong', { hasText: 'BLÉ' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: /^Œufs$/ })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Valeurs nutritionnelles' })).toContainText(
    'dont acides gras saturés',
  )
})

test('Food without such data shows none', async ({ page, admin }) => {
  await openProduct(page, await admin.sell())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Ingredients', 'Allergens', 'Nutrition'])
    await expect(page.getByRole('heading', { name })).toBeHidden()
})

test('The size chart opens, and closes by its button, by Escape and by a click beside it', async ({
  page,
}) => {
  await page.goto('/product/kitchen-apron')
  const opener = page.getByRole('button', { name: 'Size chart' })
  const chart = page.getByRole('dialog', { name: 'Apron sizes' })
  await opener.click()
  await expect(chart.getByRole('table')).toContainText('XL')
  await chart.getByRole('button', { name: 'Close' }).click()
  await expect(chart).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(chart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await opener.click()
  await expect(chart).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(chart).toBeHidden()
  await page.goto('/fr/product/kitchen-apron')
  await page.getByRole('button', { name: 'Guide des tailles' }).click()
  await expect(page.getByRole('dialog', { name: 'Tailles de tablier' })).toContainText('Largeur')
})

test('A product page names its seller, with a link to all their products', async ({ page }) => {
  await page.goto('/product/braeburn-apples')
  const seller = page.getByRole('region', { name: 'Sold by' })
  await expect(seller).toContainText('Fruits Market')
  await expect(seller).toContainText(/Lyon · More than \d+0 products/)
  await seller.getByRole('link', { name: 'See all products of Fruits Market' }).click()
  await expect(page).toHaveURL('/seller/store/fruits-market')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fruits Market')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/fr/product/braeburn-apples')
  await expect(page.getByRole('region', { name: 'Vendu par' })).toContainText(
    'Le Marché aux fruits',
  )
})

test('A product whose variations cost differently is listed from the cheapest', async ({
  page,
}) => {
  const price = (search: string) =>
    page.getByRole('main').getByRole('article').filter({ hasText: search })
  await page.goto('/search?search=weekday+roast+coffee')
  await expect(price('Weekday roast coffee').first()).toContainText(/From\s*€4\.90/)
  await expect(price('Weekday roast coffee').first()).toContainText('€19.60 per kg')
  await page.goto('/fr/search?search=café+de+la+semaine')
  await expect(price('Café de la semaine').first()).toContainText(/À partir de\s*4,90\s€/)
})

test('Cross-sells come before similar products', async ({ page, admin }) => {
  const bread = await admin.sell()
  const jam = await admin.sell({ cross_sell_ids: [bread.id] })
  await openProduct(page, jam)
  const shelf = page.getByRole('region', { name: 'Goes well with' })
  await expect(shelf.getByRole('link', { name: bread.name })).toBeVisible()
  await shelf.getByRole('button', { name: `Add ${bread.name} to the cart` }).click()
  await expect(onCard(shelf, bread).amount).toHaveText('1')
  await page.goto('/product/spaghetti')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  const shelves = ['Goes well with', 'You may also like']
  expect(headings.filter((heading) => shelves.includes(heading))).toEqual(shelves)
})

test('Structured data describes the product, and no name can break out of it', async ({
  page,
  admin,
}) => {
  const name = {
    en: `Jam </script><script>globalThis.brokenOut = true</script> ${crypto.randomUUID()}`,
  }
  const jam = await admin.sell({ name, price: 4.5, sku: crypto.randomUUID(), barcode: '12345670' })
  await openProduct(page, jam)
  const read = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Product')
  }
  expect(await read()).toMatchObject({
    '@type': 'Product',
    name: name.en,
    gtin: '12345670',
    image: [expect.stringMatching(/^http/), expect.anything(), expect.anything()],
    offers: {
      price: '4.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(await page.evaluate(() => 'brokenOut' in globalThis)).toBe(false)
  await page.goto('/product/kitchen-apron')
  const { offers, aggregateRating } = await read()
  expect(offers.length).toBeGreaterThan(5)
  expect(aggregateRating).toBeUndefined()
  await page.goto('/product/spaghetti')
  expect((await read()).aggregateRating).toMatchObject({ bestRating: 5 })
})
