import { fields, newPerson, register, signUpButton } from '#tests/e2e/support/account.ts'
import { addButton, cartPanel, openProduct, picker } from '#tests/e2e/support/cart.ts'
import {
  checkoutOf,
  expectPlaced,
  fillFirstAddress,
  fillGuest,
  HOME,
  isPlacing,
  keepAddress,
  lineIn,
  ordersOf,
  startCheckout,
  stockOf,
  totalOf,
  tabTo,
  typeAt,
} from '#tests/e2e/support/checkout.ts'
import { orderedIn } from '#tests/e2e/support/orders.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A guest buys with cash on delivery and is led to the order', async ({ page, admin }) => {
  const [jam, guest] = [await admin.sell({ quantity: 5 }), newPerson()]
  await openProduct(page, jam)
  await picker(page).more.click()
  await expect(picker(page).value).toHaveText('2')
  await addButton(page).click()
  await cartPanel(page).getByRole('link', { name: 'Go to checkout' }).click()
  const checkout = checkoutOf(page)
  await fillGuest(checkout, guest)
  const asked = page.getByRole('main').locator('input:required:visible, select:required:visible')
  figure(`a guest fills ${await asked.count()} required fields`)
  await expect(checkout.summary).toContainText(`${jam.name} × 2`)
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Choose a time slot/ })).toBeChecked()
  await expect(totalOf(checkout.summary, 'Total')).toContainText('€28.90')
  await checkout.place.click()

  const number = await expectPlaced(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Thank you, ${guest.name}!` })).toBeVisible()
  await expect(main).toContainText(`Your order number is ${number}`)
  await expect(lineIn(orderedIn(page), jam)).toContainText('2 × €12.00')
  await expect(totalOf(main, 'Subtotal')).toContainText('€24.00')
  await expect(totalOf(main, 'Delivery')).toContainText('€4.90')
  await expect(totalOf(main, 'Total')).toContainText('€28.90')
  await expect(main).toContainText('Cash on delivery · Payment due')
  expect(await stockOf(page.request, jam)).toBe(3)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('A guest’s order opens again with its email or phone, and with nothing else', async ({
  page,
  admin,
  visitor,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order\/track 404/)
  const [jam, guest] = [await admin.sell(), newPerson()]
  const checkout = await startCheckout(page, jam)
  await fillGuest(checkout, guest)
  await checkout.place.click()
  const number = await expectPlaced(page)

  const later = await (await visitor()).newPage()
  const prove = async (proof: string) => {
    await later.getByRole('textbox', { name: 'Email or phone' }).fill(proof)
    await later.getByRole('button', { name: 'Show my order' }).click()
  }
  const line = lineIn(orderedIn(later), jam)
  for (const address of [`/order/success/${number}`, `/order/success/${number}?key=guessed`]) {
    await later.goto(address)
    await prove(newPerson().email)
    await expect(later.getByRole('alert')).toContainText('We found no order with these details')
    await expect(line).toBeHidden()
    await expect(later.getByRole('main')).not.toContainText(guest.name)
  }
  for (const proof of [guest.email.toUpperCase(), HOME.phone]) {
    await later.goto(`/order/success/${number}`)
    await prove(proof)
    await expect(line).toContainText('1 × €12.00')
  }
})

test('A customer adds an address in place, and finds order and address in the account', async ({
  page,
  admin,
}) => {
  const [jam, person] = [await admin.sell(), newPerson()]
  await page.goto('/auth/register')
  const form = fields(page)
  await form.name.fill(person.name)
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await form.confirmation.fill(person.password)
  await form.terms.check()
  await signUpButton(page).click()
  await expect(page).toHaveURL('/')

  const checkout = await startCheckout(page, jam)
  await fillFirstAddress(checkout)
  await expect(checkout.email).toBeHidden()
  await checkout.place.click()
  const number = await expectPlaced(page)
  await expect(page.getByRole('heading', { name: `Thank you, ${person.name}!` })).toBeVisible()
  await (await ordersOf(page)).click()
  await expect(page).toHaveURL(`/account/order/details/${number}`)
  await expect(lineIn(orderedIn(page), jam)).toContainText('1 × €12.00')
  await expect(page.getByRole('main')).toContainText(HOME.street)

  await startCheckout(page, jam)
  const delivery = page.getByRole('radiogroup', { name: 'Delivery address' })
  await expect(delivery.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await expect(delivery).toContainText(`${HOME.street}, ${HOME.pincode} ${HOME.city}`)
  await checkout.place.click()
  await expectPlaced(page)
})

test('An order of someone else is not found', async ({ page, admin, visitor, troubles }) => {
  troubles.allow(/GET \/account\/order\/details\/\S+ 404/)
  await register(page.request)
  await keepAddress(page.request)
  const jam = await admin.sell()
  await (await startCheckout(page, jam)).place.click()
  const number = await expectPlaced(page)

  const other = await (await visitor()).newPage()
  await register(other.request)
  const answer = await other.goto(`/account/order/details/${number}`)
  expect(answer?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: /Page Not Found/ })).toBeVisible()
  await expect(other.getByText(jam.name)).toBeHidden()
  await other.goto(`/order/success/${number}?key=guessed`)
  await expect(other.getByRole('heading', { name: 'Find your order' })).toBeVisible()
  await expect(other.getByText(jam.name)).toBeHidden()
})

test('A double click on the button that orders, and Enter at once, make one order', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ quantity: 5 })
  await register(page.request)
  const checkout = await startCheckout(page, jam)
  await fillFirstAddress(checkout)
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/address', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await checkout.place.dblclick()
  await checkout.city.press('Enter')
  await checkout.place.press('Enter')
  pressed.resolve()
  await expectPlaced(page)
  expect(await stockOf(page.request, jam)).toBe(4)
  await expect(await ordersOf(page)).toHaveCount(1)
})

test('The button that places the order stays under the pointer while the totals arrive', async ({
  page,
  admin,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/order', async (route) => {
    await answered.promise
    await route.continue()
  })
  const checkout = await startCheckout(page, await admin.sell({ price: 40 }))
  const place = async () => (await checkout.place.boundingBox())?.y ?? 0
  const before = await place()
  answered.resolve()
  await expect(checkout.summary.getByRole('definition').last()).toBeVisible()
  expect(Math.abs((await place()) - before)).toBeLessThan(4)
})

test('An order whose answer was lost is not placed again by a second press', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.allow(/POST \/api\/order net::ERR_FAILED/)
  const jam = await admin.sell({ quantity: 5 })
  await register(page.request)
  await keepAddress(page.request)
  const checkout = await startCheckout(page, jam)
  let lost = 0
  await page.route('**/api/order', async (route) => {
    if (!isPlacing(route.request()) || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await checkout.place.click()
  await expect(checkout.summary.getByRole('alert')).toContainText('can’t be placed twice')
  expect(await stockOf(page.request, jam)).toBe(4)
  await checkout.place.click()
  const number = await expectPlaced(page)
  expect(await stockOf(page.request, jam)).toBe(4)
  const orders = await ordersOf(page)
  await expect(orders).toHaveCount(1)
  await expect(orders).toHaveText(`Order ${number}`)
})

test('A guest’s input survives a reload, and the order shows delivery and notes', async ({
  page,
  admin,
}) => {
  const guest = newPerson()
  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, guest)
  // Abroad, where a carrier brings it.
  await page.getByRole('combobox', { name: 'Country' }).selectOption('BE')
  await checkout.pincode.fill('1000')
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked()
  await checkout.notes.fill('Third floor, the green door.')
  await page.reload()
  await expect(checkout.name).toHaveValue(guest.name)
  await expect(checkout.email).toHaveValue(guest.email)
  await expect(checkout.pincode).toHaveValue('1000')
  await expect(checkout.street).toHaveValue(HOME.street)
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked()
  await expect(checkout.notes).toHaveValue('Third floor, the green door.')
  await checkout.place.click()
  await expectPlaced(page)
  await expect(page.getByText('Standard delivery, about 5 to 7 days')).toBeVisible()
  await expect(page.getByText('Third floor, the green door.')).toBeVisible()
})

test('A whole purchase is in French under /fr/', async ({ page, admin }) => {
  const [jam, guest] = [await admin.sell(), newPerson()]
  await openProduct(page, jam, 'fr')
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Votre panier' })
    .getByRole('link', { name: 'Passer commande' })
    .click()
  await expect(page).toHaveURL('/fr/checkout')
  const checkout = checkoutOf(page, 'fr')
  await checkout.place.click()
  await expect(checkout.wrong).toBeFocused()
  await fillGuest(checkout, guest)
  await expect(checkout.wrong).toBeHidden()
  await expect(checkout.summary).toContainText(`${jam.french} × 1`)
  await expect(totalOf(checkout.summary, 'Total')).toContainText('16,90 €')
  await checkout.place.click()
  await expectPlaced(page)
  expect(new URL(page.url()).pathname).toMatch(/^\/fr\//)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Merci, ${guest.name} !` })).toBeVisible()
  await expect(lineIn(orderedIn(page), { name: jam.french })).toContainText('1 × 12,00 €')
  await expect(totalOf(main, 'Livraison')).toContainText('4,90 €')
  await expect(main).toContainText('Paiement à la livraison · À payer')
})

test('A guest checks out by keyboard alone, and always sees the focus', async ({ page, admin }) => {
  const [jam, guest] = [await admin.sell(), newPerson()]
  await openProduct(page, jam)
  await tabTo(page, addButton(page))
  await page.keyboard.press('Space')
  await tabTo(page, cartPanel(page).getByRole('link', { name: 'Go to checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  const checkout = checkoutOf(page)
  await typeAt(page, checkout.pincode, HOME.pincode)
  await expect(checkout.region).toHaveCount(0)
  await expect(page.getByText('Region: Île-de-France')).toBeVisible()
  await typeAt(page, checkout.street, HOME.street)
  await typeAt(page, checkout.city, HOME.city)
  await typeAt(page, checkout.name, guest.name)
  await typeAt(page, checkout.email, guest.email)
  await typeAt(page, checkout.phone, HOME.phone)
  const atATime = page.getByRole('radio', { name: /^Choose a time slot/ })
  await expect(atATime).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: /^Replace it/ }))
  await page.keyboard.press('Shift+Tab')
  // Late in the day, the first date may have one time left, or none without a surcharge.
  const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
  const isChecked = await Promise.all((await days.all()).map((day) => day.isChecked()))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(isChecked.indexOf(true) + 1)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(
    page
      .getByRole('radiogroup', { name: /^Delivery times/ })
      .getByRole('radio')
      .nth(1),
  ).toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(atATime).toBeFocused()
  await tabTo(page, checkout.place)
  await page.keyboard.press('Enter')
  await expectPlaced(page)
  await expect(page.getByRole('heading', { name: `Thank you, ${guest.name}!` })).toBeVisible()
})
