import {
  addButton,
  cartPage,
  cartPanel,
  expectOnTop,
  expectSent,
  lineOf,
  message,
  onCard,
  openProduct,
  picker,
  prepareCart,
} from '#tests/e2e/support/cart.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Add to Cart adds the chosen quantity, says so, and opens the cart panel', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 4.25 })
  await openProduct(page, jam)
  await expect(picker(page).value).toHaveText('1')
  await picker(page).more.click()
  await expect(picker(page).value).toHaveText('2')
  await picker(page).more.click()
  await expect(picker(page).value).toHaveText('3')
  await picker(page).less.click()
  await expect(picker(page).value).toHaveText('2')
  await addButton(page).click()

  await expect(message(page, `${jam.name} added to your cart`)).toBeVisible()
  await expectOnTop(message(page, `${jam.name} added to your cart`))
  const { line, quantity } = lineOf(cartPanel(page), jam)
  await expect(quantity).toHaveText('2')
  await expect(line).toContainText('€4.25')
  await expect(line).toContainText('€8.50')
  await expect(cartPanel(page)).toContainText('Subtotal')
})

test('The quantity picker starts at 1 and never goes below 1', async ({ page, admin }) => {
  const jam = await admin.sell()
  await openProduct(page, jam)
  const { less, more, value } = picker(page)
  await expect(value).toHaveText('1')
  await expect(less).toBeDisabled()
  await more.click()
  await expect(value).toHaveText('2')
  await less.click()
  await expect(value).toHaveText('1')
  await expect(less).toBeDisabled()
})

test('A product that is sold by weight moves by its step from its minimum', async ({
  page,
  admin,
}) => {
  const apples = await admin.sell({ quantity_step: 0.1, quantity_min: 0.2, quantity: 3 })
  await openProduct(page, apples)
  const { more, value } = picker(page)
  await expect(value).toHaveText('0.2')
  await more.click()
  await expect(value).toHaveText('0.3')
  await more.click()
  await expect(value).toHaveText('0.4')
})

test('A change in the cart is floored at 0, and at 0 the line is removed', async ({
  page,
  admin,
}) => {
  const [jam, honey] = [await admin.sell(), await admin.sell()]
  await prepareCart(page, jam, honey)
  await page.goto('/cart')
  const line = lineOf(cartPage(page), jam)
  await line.more.click()
  await expect(line.quantity).toHaveText('2')
  await expect(cartPage(page).getByRole('complementary')).toContainText('€36.00')
  await line.less.click()
  await expect(line.quantity).toHaveText('1')
  await line.line
    .getByRole('group')
    .getByRole('button', { name: `Remove ${jam.name}` })
    .click()
  await expect(line.line).toBeHidden()
  await expect(message(page, `${jam.name} removed from your cart`)).toBeVisible()
  await expect(cartPage(page).getByRole('complementary')).toContainText('€12.00')
  await lineOf(cartPage(page), honey).remove.click()
  await expect(cartPage(page).getByText('Your cart is empty')).toBeVisible()
})

test('More than the stock is refused: You cannot add this item more than N times', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ quantity: 3 })
  await openProduct(page, jam)
  for (const shown of ['2', '3', '4']) {
    await picker(page).more.click()
    await expect(picker(page).value).toHaveText(shown)
  }
  await addButton(page).click()
  await expect(message(page, 'You cannot add this item more than 3 times')).toBeVisible()
  await expect(cartPanel(page)).toBeHidden()
  await picker(page).less.click()
  await addButton(page).click()
  const { quantity, more } = lineOf(cartPanel(page), jam)
  await expect(quantity).toHaveText('3')
  await more.click()
  await expect(message(page, 'You cannot add this item more than 3 times').first()).toBeVisible()
  await expect(quantity).toHaveText('3')
})

test('Out of stock shows a disabled button labelled Sold Out', async ({ page, admin }) => {
  const jam = await admin.sell({ quantity: 0 })
  await openProduct(page, jam)
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  await expect(addButton(page)).toBeHidden()
  await page.goto(`/products?search=${encodeURIComponent(jam.name)}`)
  await expect(page.getByRole('button', { name: `${jam.name} is sold out` })).toBeDisabled()
})

test('A product that was sold out since the page was made can no longer be added', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ quantity: 2 })
  await openProduct(page, jam)
  await admin.change(jam, { quantity: 0 })
  await page.getByRole('group', { name: 'Quantity', exact: true }).hover()
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
})

test('A product with variations asks for one before it is added', async ({ page, admin }) => {
  const jam = await admin.sell({
    type: 'variable',
    variations: [
      { name: { en: 'Small jar' }, sku: null, price: 3, discount: 0, quantity: 5 },
      { name: { en: 'Large jar' }, sku: null, price: 7.5, discount: 0, quantity: 5 },
    ],
  })
  await openProduct(page, jam)
  await expect(addButton(page)).toBeHidden()
  const asks = page.getByRole('button', { name: 'Please choose: Variation' })
  await asks.click()
  await expect(message(page, 'Please choose: Variation')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Small jar/ })).toBeFocused()
  await page.getByRole('radio', { name: /Large jar/ }).click()
  await addButton(page).click()
  await expect(lineOf(cartPanel(page), jam).line).toContainText('Large jar')
  await expect(lineOf(cartPanel(page), jam).line).toContainText('€7.50')
})

test('The first unit of measure is chosen; choosing another replaces it', async ({
  page,
  admin,
}) => {
  const unit = { discount: 0, quantity_step: 1, quantity_min: 1 }
  const jam = await admin.sell({
    price: 2,
    quantity: 30,
    units: [
      { UomEntry: 1, UomName: { en: 'Jar', fr: 'Pot' }, Quantity: 1, ...unit },
      { UomEntry: 2, UomName: { en: 'Case', fr: 'Carton' }, Quantity: 12, ...unit },
    ],
  })
  await openProduct(page, jam)
  const units = page.getByRole('group', { name: 'Unit', exact: true })
  await expect(units.getByRole('radio', { name: /Jar/ })).toBeChecked()
  await units.getByRole('radio', { name: /Case/ }).hover()
  await expect(units.getByRole('tooltip', { name: 'Contains 12 jars' })).toBeVisible()
  await units.getByRole('radio', { name: /Case/ }).click()
  await expect(units.getByRole('radio', { name: /Case/ })).toBeChecked()
  await expect(units.getByRole('radio', { name: /Jar/ })).not.toBeChecked()
  await addButton(page).click()
  const { line, more, quantity } = lineOf(cartPanel(page), jam)
  await expect(line).toContainText('Case')
  await expect(line).toContainText('€24.00')
  await more.click()
  await expect(quantity).toHaveText('2')
  await more.click()
  await expect(message(page, 'You cannot add this item more than 2 times')).toBeVisible()
})

test('The cart of a guest survives a reload, and another tab shows the same cart', async ({
  page,
  context,
  admin,
}) => {
  const jam = await admin.sell()
  await openProduct(page, jam)
  await addButton(page).click()
  await expect(lineOf(cartPanel(page), jam).line).toBeVisible()
  await page.reload()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(lineOf(cartPage(other), jam).quantity).toHaveText('1')

  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  const line = lineOf(cartPanel(page), jam)
  await line.more.click()
  await expect(line.quantity).toHaveText('2')
  await expect(lineOf(cartPage(other), jam).quantity).toHaveText('2')
  await line.remove.click()
  await expect(cartPage(other).getByText('Your cart is empty')).toBeVisible()
})

test('A click on the plus of a card adds the product and leaves the cart panel closed', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await page.goto(`/products?search=${encodeURIComponent(jam.name)}`)
  await page.getByRole('button', { name: `Add ${jam.name} to the cart` }).click()
  await expect(onCard(page, jam).amount).toHaveText('1')
  await expectSent(page)
  await expect(cartPanel(page)).toBeHidden()
})

test('The cart panel closes by its button, by Escape and by a click outside', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell()
  await prepareCart(page, jam)
  await openProduct(page, jam)
  const opener = page.getByRole('banner').getByRole('link', { name: /Cart/ })
  const panel = cartPanel(page)
  await opener.click()
  await panel.getByRole('button', { name: 'Close the cart' }).click()
  await expect(panel).toBeHidden()
  await opener.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(panel).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(panel).toBeHidden()
})
