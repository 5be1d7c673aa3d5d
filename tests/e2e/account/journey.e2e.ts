import type { Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { formReady, placeOrder, register } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { endSession } from '#tests/e2e/support/troubles.ts'

test.use({ viewport: { width: 390, height: 844 } })

const TEXTS = {
  en: {
    addresses: 'Addresses',
    add: 'Add an address',
    title: 'Title',
    home: 'Home',
    region: 'Region',
    street: 'Street address',
    pincode: 'Postcode',
    city: 'City',
    phone: 'Phone number',
    save: 'Save address',
    regionIs: 'Region: Bretagne',
    noPlace: /^This postcode doesn’t exist in the chosen country/,
    noPhone: /^Phone number is invalid/,
    inUse: 'Default for deliveries',
    edit: 'Edit Mill',
    remove: 'Delete Mill',
    yes: 'Delete address',
    none: 'No addresses yet',
    wallet: 'Wallet',
    nothing: 'Nothing here yet',
    told: /^unread: We are preparing order/,
    bell: 'Notifications',
    readAll: 'Mark all as read',
  },
  fr: {
    addresses: 'Adresses',
    add: 'Ajouter une adresse',
    title: 'Nom de l’adresse',
    home: 'Domicile',
    region: 'Région',
    street: 'Rue et numéro',
    pincode: 'Code postal',
    city: 'Ville',
    phone: 'Numéro de téléphone',
    save: 'Enregistrer l’adresse',
    regionIs: 'Région : Bretagne',
    noPlace: /^Ce code postal n’existe pas dans le pays choisi/,
    noPhone: /téléphone/i,
    inUse: 'Livraison par défaut',
    edit: 'Modifier Mill',
    remove: 'Supprimer Mill',
    yes: 'Supprimer l’adresse',
    none: 'Aucune adresse',
    wallet: 'Porte-monnaie',
    nothing: 'Rien pour le moment',
    told: /^non lue\s: Nous préparons la commande/,
    bell: 'Notifications',
    readAll: 'Tout marquer comme lu',
  },
}

function addressForm(page: Page, language: keyof typeof TEXTS) {
  const t = TEXTS[language]
  const dialog = page.getByRole('dialog')
  const box = (name: string) => dialog.getByRole('textbox', { name })
  return {
    title: box(t.title),
    country: dialog.getByRole('combobox').first(),
    region: dialog.getByRole('combobox', { name: t.region }),
    street: box(t.street),
    pincode: box(t.pincode),
    city: box(t.city),
    phone: box(t.phone),
    save: dialog.getByRole('button', { name: t.save }),
  }
}

async function fillAddress(page: Page, language: keyof typeof TEXTS): Promise<void> {
  const form = addressForm(page, language)
  await form.title.fill('Mill')
  await form.street.fill('3 rue du Moulin')
  await form.pincode.fill('35000')
  await form.city.fill('Rennes')
  await form.phone.fill('06 12 34 56 78')
}

for (const language of ['en', 'fr'] as const) {
  test(`A customer saves an address, checks the wallet and reads notifications (${language})`, async ({
    page,
    admin,
  }) => {
    const t = TEXTS[language]
    const main = page.getByRole('main')
    const person = await register(page.request)
    const order = await placeOrder(page.request, await admin.sell(), person)
    await admin.move(order, 'processing')

    await page.goto(href(language, 'account'))
    await expect(page).toHaveURL(href(language, 'dashboard'))
    await expect(main.getByRole('heading', { level: 1 })).toContainText(person.name)
    await expect(main.getByRole('link', { name: new RegExp(order.order_number) })).toBeVisible()

    await main.getByRole('navigation').getByRole('link', { name: t.addresses }).click()
    await formReady(page)
    await main.getByRole('button', { name: t.add }).click()
    const form = addressForm(page, language)
    await expect(form.title).toHaveValue(t.home)
    await expect(form.country).toHaveValue('FR')
    await fillAddress(page, language)
    await form.pincode.fill('350')
    await form.phone.fill('0612')
    await form.save.click()
    await expect(form.pincode).toHaveAccessibleDescription(t.noPlace)
    await expect(form.phone).toHaveAccessibleDescription(t.noPhone)
    await expect(form.street).toHaveValue('3 rue du Moulin')
    // The region follows from the postcode and is not asked for.
    await expect(form.region).toBeVisible()
    await form.pincode.fill('35000')
    await expect(form.pincode).toHaveAccessibleDescription(t.regionIs)
    await expect(form.region).toBeHidden()
    await form.phone.fill('06 12 34 56 78')
    await form.save.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(main.getByText(t.inUse)).toBeVisible()
    await expect(main.getByText('Bretagne, France')).toBeVisible()

    await main.getByRole('button', { name: t.edit }).click()
    await form.city.fill('Vannes')
    await form.city.press('Enter')
    await expect(main.getByText('35000 Vannes')).toBeVisible()
    await main.getByRole('button', { name: t.remove }).click()
    await page.keyboard.press('Escape')
    await expect(main.getByText('35000 Vannes')).toBeVisible()
    await main.getByRole('button', { name: t.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.yes }).click()
    await expect(main.getByText(t.none)).toBeVisible()

    await main.getByRole('navigation').getByRole('link', { name: t.wallet }).click()
    await expect(main.getByText(t.nothing)).toBeVisible()

    const bell = page.getByRole('banner').getByRole('link', { name: t.bell })
    await expect(bell).toContainText('1')
    await bell.click()
    await formReady(page)
    await expect(main.getByRole('link', { name: t.told })).toBeVisible()
    await main.getByRole('button', { name: t.readAll }).click()
    await expect(main.getByRole('link', { name: t.told })).toBeHidden()
    await expect(bell).not.toContainText('1')
  })
}

test('A session that ends while an address is typed loses nothing of it', async ({
  page,
  troubles,
}) => {
  troubles.allow(/POST \/api\/address 401/)
  const person = await register(page.request)
  await page.goto(href('en', 'addresses'))
  await formReady(page)
  await page.getByRole('main').getByRole('button', { name: TEXTS.en.add }).click()
  await fillAddress(page, 'en')
  await endSession(page.context(), troubles)
  const form = addressForm(page, 'en')
  await form.save.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expect(form.street).toHaveValue('3 rue du Moulin')

  // Signs in again, in another tab or in this one.
  const { email, password } = person
  const answer = await page.request.post('/api/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(form.street).toHaveValue('3 rue du Moulin')
  await form.save.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main').getByText('35000 Rennes')).toBeVisible()
})
