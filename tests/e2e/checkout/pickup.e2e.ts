// An order that is collected: a place is opened, a guest orders there, and staff hand it over.
import { formReady, newPerson } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectPlaced, HOME, startCheckout, totalOf } from '#tests/e2e/support/checkout.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A guest collects an order, without an address, at a place that staff opened', async ({
  page,
  visitor,
  admin,
}) => {
  const place = `Corner shop ${Date.now()}`
  await signInAdmin(page.request)
  await page.goto('/admin/pickup-places/new')
  await formReady(page)
  const form = page.getByRole('main')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await form.getByRole('textbox', { name: 'Name' }).first().fill(place)
  await field('Street').fill('3 Market Street')
  await form.getByRole('combobox', { name: 'Country' }).selectOption('FR')
  await field('Postcode').fill('75010')
  await field('City').fill('Paris')
  await field('Fee').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/pickup-places\/\d+/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  try {
    const guest = await (await visitor()).newPage()
    const checkout = await startCheckout(guest, await admin.sell())
    await guest.getByRole('radio', { name: /^Pick-up/ }).check()
    await guest.getByRole('radio', { name: new RegExp(`^${place}`) }).check()
    await expect(checkout.street).toBeHidden()
    await expect(totalOf(checkout.summary, 'Pick-up')).toContainText('€1.00')
    await expect(guest.getByRole('radio', { name: /^Cash on collection/ })).toBeVisible()
    const person = newPerson()
    await checkout.name.fill(person.name)
    await checkout.email.fill(person.email)
    await checkout.phone.fill(HOME.phone)
    await expectForEverybody(guest)
    await checkout.place.click()
    const order_number = await expectPlaced(guest)
    await expect(guest.getByText('3 Market Street')).toBeVisible()
    await expect(guest.getByText('You pay when you collect it.')).toBeVisible()
    await expect(guest.getByText('You pay in cash when you collect it.')).toBeVisible()

    await admin.move({ order_number }, 'processing')
    await admin.move({ order_number }, 'packed')
    await guest.getByRole('link', { name: 'View order' }).click()
    await expect(guest.getByRole('heading', { name: 'Ready to collect' })).toBeVisible()
    const code = (
      await guest.getByText('Your collection code').locator('..').locator('strong').innerText()
    ).trim()
    expect(code).toMatch(/^\d{4}$/)

    await page.goto('/admin/pickup')
    await formReady(page)
    await page.getByRole('textbox', { name: 'Find an order' }).fill(code)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    const card = page.getByRole('listitem').filter({ hasText: order_number })
    await expect(card.getByRole('textbox', { name: 'Collection code' })).toHaveValue(code)
    await card.getByRole('checkbox', { name: /^I have taken/ }).check()
    await card.getByRole('button', { name: 'Collected', exact: true }).click()
    await expect(card).toBeHidden()
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Collected', exact: true })).toBeVisible()
  } finally {
    await page.request.delete(`/api/admin/pickup-place/${id}`)
  }
})
