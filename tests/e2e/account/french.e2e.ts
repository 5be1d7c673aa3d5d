// What only the owner of an account may do, in French: bank details, phone, e-mail, passkeys, deletion.
import { formReady, prepareSession, register } from '#tests/e2e/support/account.ts'
import { codeFor, linkTo } from '#tests/e2e/support/mailbox.ts'
import { settled } from '#tests/e2e/support/settled.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Bank details, a phone for codes, a new email and a new password, in French', async ({
  page,
  visitor,
  troubles,
}) => {
  troubles.allow(/PUT \/api\/payment-account 4\d\d/)
  const person = await register(page.request)
  const main = page.getByRole('main')
  await page.goto('/fr/account/bank-details')
  await formReady(page)
  await main.getByRole('button', { name: 'Ajouter des coordonnées' }).click()
  await main.getByLabel(/^Titulaire du compte/).fill('Nora Vale')
  await main.getByLabel(/^Banque/).fill('Banque du Marché')
  await main.getByLabel(/^IBAN/).fill('FR14 2004 1010 0505 0001 3M02 606')
  const password = main.getByLabel(/^Mot de passe/)
  await password.fill('not this one')
  await main.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(password).toHaveAccessibleDescription(/Ce n’est pas votre mot de passe/)
  await password.fill(person.password)
  await main.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(main.getByText('•••• 2606')).toBeVisible()

  const number = `+336${String(Date.now()).slice(-8)}`
  await page.request.put('/api/self', { data: { phone: number, country_code: '+33' } })
  await page.goto('/fr/account/security')
  await formReady(page)
  await main.getByRole('button', { name: `Confirmer ${number}` }).click()
  const first = await codeFor(number)
  await main.getByRole('textbox', { name: 'Code' }).fill(first)
  await main.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(main.getByText(`${number} est confirmé.`)).toBeVisible()

  const phone = await (await visitor()).newPage()
  const there = phone.getByRole('main')
  await phone.goto('/fr/auth/otp?next=/fr/account/profile')
  await formReady(phone)
  await there.getByRole('button', { name: 'Utiliser plutôt mon téléphone' }).click()
  await there.getByLabel('Numéro de téléphone').fill(number)
  await there.getByRole('button', { name: 'Envoyer le code' }).click()
  await there.getByRole('textbox', { name: 'Code' }).fill(await codeFor(number, [first]))
  await expect(phone).toHaveURL('/fr/account/profile')

  const email = `moved-${person.email}`
  await formReady(phone)
  await there.getByRole('button', { name: 'Changer d’e-mail' }).click()
  await there.getByLabel(/^Nouvel e-mail/).fill(email)
  await there.getByLabel(/^Mot de passe/).fill(person.password)
  await there.getByRole('button', { name: 'Envoyer un lien à la nouvelle adresse' }).click()
  await expect(there.getByText(`Nous avons envoyé un lien à ${email}`)).toBeVisible()
  await phone.goto(await linkTo(email, /http\S+\/fr\/auth\/confirm\?change=[\w%-]+/))
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(
    'Votre nouvel e-mail est confirmé',
  )

  await prepareSession(page.request, { ...person, email })
  await page.reload()
  await formReady(page)
  await main.getByRole('button', { name: 'Changer le mot de passe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer le mot de passe' })
  await dialog.getByLabel(/^Mot de passe actuel/).fill(person.password)
  await dialog.getByLabel(/^Nouveau mot de passe/).fill('plum-anchor-verse-77')
  await dialog.getByLabel(/^Confirmation du mot de passe/).fill('plum-anchor-verse-77')
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(dialog).toBeHidden()
  await phone.goto('/fr/account/profile')
  await expect(phone).toHaveURL(/\/fr\/auth\/login\?next=/)
})

test('A code signs in, then a passkey, and the account is deleted with a code, in French', async ({
  page,
  request,
  baseURL,
  troubles,
}) => {
  troubles.allow(/POST \/api\/passkey\/verify 422/)
  const { email } = await register(request)
  // Browsers create passkeys for host names only, not for IP addresses.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const main = page.getByRole('main')
  await page.goto(`${site}/fr/auth/login?next=/fr/account/security`)
  await formReady(page)
  await page.getByRole('link', { name: 'Recevoir un code' }).click()
  await expect(main.getByRole('button', { name: 'Envoyer le code' })).toBeVisible()
  await formReady(page)
  await main.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await main.getByRole('button', { name: 'Envoyer le code' }).click()
  const first = await codeFor(email)
  await main.getByRole('textbox', { name: 'Code' }).fill(first)
  await expect(main.getByText('nous avons supprimé son ancien mot de passe')).toBeVisible()
  await main.getByRole('button', { name: 'Continuer sans mot de passe' }).click()
  await expect(page).toHaveURL(`${site}/fr/account/security`)

  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await formReady(page)
  await main.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(main.getByRole('button', { name: /^Renommer / })).toBeVisible()
  await settled(page)
  await page.context().clearCookies()
  await page.goto(`${site}/fr/auth/login?next=/fr/account/security`)
  await expect(page).toHaveURL(`${site}/fr/account/security`)
  await expect(main.getByText(/utilisée le/)).toBeVisible()

  await page.goto(`${site}/fr/account/privacy`)
  await formReady(page)
  await main.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'M’envoyer un code par e-mail' }).click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeFor(email, [first]))
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page).toHaveURL(`${site}/fr`)
  // The device still offers its passkey.
  await page.goto(`${site}/fr/account/privacy`)
  await expect(page).toHaveURL(/\/fr\/auth\/login/)
  await expect(main.getByRole('alert')).toContainText('Cette clé d’accès n’a pas pu être utilisée')
})
