// Signing in by another service, which the test runs.
import { href } from '#/routes.ts'
import { accountMenu, formReady, newPerson } from '#tests/e2e/support/account.ts'
import { ADMIN, signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { CLIENT, startProvider } from '#tests/support/servers/openid-provider.ts'

test('Staff connect a service, a newcomer signs in by it, and unlinks it only with a password', async ({
  page,
  visitor,
  troubles,
}) => {
  troubles.allow(/409/)
  const service = await startProvider()
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminConnections'))
  await formReady(page)
  const card = page.getByRole('main').locator('section').filter({ hasText: 'OpenID Connect' })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Set up: Sign in with OpenID Connect' }).click()
  await expect(dialog.getByText('/auth/openid')).toBeVisible()
  await dialog.getByLabel('Name on the button').fill('Village')
  await dialog.getByLabel('Issuer').fill(service.issuer)
  await dialog.getByLabel('Client ID').fill(CLIENT.client_id)
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(CLIENT.client_secret)
  await dialog.getByLabel(/^Your own password/).fill(ADMIN.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await expect(card).toContainText('Connected')
  await card.getByRole('button', { name: 'Try it: Sign in with OpenID Connect' }).click()
  await expect(card).toContainText(`People sign in at ${service.issuer}/authorize`)

  const person = newPerson()
  const { name, email } = person
  service.visitor.said = { sub: email, email, email_verified: true, name }
  const guest = await (await visitor()).newPage()
  await guest.goto(href('en', 'login', { next: '/account/security' }))
  await formReady(guest)
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await guest.getByRole('button', { name: 'Continue with Village' }).click()
  await expect(guest).toHaveURL('/account/security')
  await expect(accountMenu(guest, person)).toBeVisible()
  await formReady(guest)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Unlink Village' }).click()
  const question = guest.getByRole('dialog')
  await question.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(question).toContainText('Nothing else opens your account.')

  // In French the service sends people to the same address.
  const other = await (await visitor()).newPage()
  service.visitor.said = { sub: 'without-email' }
  await other.goto(href('fr', 'register'))
  await formReady(other)
  troubles.allow(/422/)
  await other.getByRole('button', { name: 'Continuer avec Village' }).click()
  await expect(other).toHaveURL(href('fr', 'openid'))
  await expect(other.getByRole('alert')).toContainText('Connectez-vous d’abord')
  await expectAccessible(other)

  await card.getByRole('button', { name: 'Disconnect: Sign in with OpenID Connect' }).click()
  await dialog.getByLabel(/^Your own password/).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(card).toContainText('Not connected')
  await service.close()
})
