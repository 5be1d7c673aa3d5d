// Signing up, confirming the e-mail address and resetting the password by code, in French.
import { formReady, newPerson } from '#tests/e2e/support/account.ts'
import { codeFor, linkTo } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A customer signs up, confirms the email and resets the password in French', async ({
  page,
  visitor,
  troubles,
}) => {
  troubles.allow(/POST \/api\/login 401/)
  const person = newPerson()
  await page.goto('/fr/auth/register')
  await formReady(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(main).toContainText('Veuillez vérifier ces champs')
  await main.getByLabel(/^Nom/).fill(person.name)
  await main.getByRole('textbox', { name: /^E-mail/ }).fill(person.email)
  await main.getByLabel(/^Mot de passe/).fill(person.password)
  await main.getByLabel(/^Confirmation du mot de passe/).fill(person.password)
  await main.getByRole('checkbox', { name: /^J’accepte les conditions générales/ }).check()
  await main.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/fr')
  const link = await linkTo(person.email, /http\S+\/fr\/auth\/confirm\?\S+/)
  await page.goto(link.replace(/^http:\/\/[^/]+/, ''))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Votre e-mail est confirmé')

  const other = await (await visitor()).newPage()
  const there = other.getByRole('main')
  await other.goto('/fr/account/order')
  await formReady(other)
  await there.getByRole('textbox', { name: /^E-mail/ }).fill(person.email)
  await there.getByLabel(/^Mot de passe/).fill('not this one')
  await there.getByRole('button', { name: 'Se connecter' }).click()
  await expect(there.getByRole('alert')).toBeVisible()
  await there.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await formReady(other)
  await expect(there.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(person.email)
  await there.getByRole('button', { name: 'Envoyer le code' }).click()
  await there.getByRole('textbox', { name: 'Code' }).fill(await codeFor(person.email))
  await expect(other).toHaveURL(/\/fr\/auth\/update-password/)
  await formReady(other)
  await there.getByLabel(/^Nouveau mot de passe/).fill('plum-anchor-verse-77')
  await there.getByLabel(/^Confirmation du mot de passe/).fill('plum-anchor-verse-77')
  await there.getByRole('button', { name: 'Enregistrer et se connecter' }).click()
  await expect(other).toHaveURL('/fr/account/order')
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Mes commandes')
})
