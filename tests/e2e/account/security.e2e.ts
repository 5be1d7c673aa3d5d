// Actions reserved for the owner of an account: bank details, codes by text message, deletion.
import { fields, formReady, register } from '#tests/e2e/support/account.ts'
import { codeFor, linkTo } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Bank details are masked, and replaced only with the password', async ({ page, troubles }) => {
  troubles.allow(/PUT \/api\/payment-account 4\d\d/)
  const person = await register(page.request)
  await page.goto('/account/bank-details')
  await formReady(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add bank details' }).click()
  await main.getByLabel(/^Account holder/).fill('Nora Vale')
  await main.getByLabel(/^Bank/).fill('Banque du Marché')
  await main.getByLabel(/^IBAN/).fill('FR14 2004 1010 0505 0001 3M02 606')
  const password = main.getByLabel(/^Password/)
  await password.fill('not this one')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(password).toHaveAccessibleDescription(/This is not your password/)
  await password.fill(person.password)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('•••• 2606')).toBeVisible()
  await page.reload()
  await expect(main.getByText('•••• 2606')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('0505')
})

test('A confirmed phone gets sign-in codes; a new email applies once its link is opened', async ({
  page,
  visitor,
}) => {
  const person = await register(page.request)
  const number = `+336${String(Date.now()).slice(-8)}`
  await page.request.put('/api/self', { data: { phone: number, country_code: '+33' } })
  await page.goto('/account/security')
  await formReady(page)
  const own = page.getByRole('main')
  await own.getByRole('button', { name: `Confirm ${number}` }).click()
  const first = await codeFor(number)
  await own.getByRole('textbox', { name: 'Code' }).fill(first)
  await own.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(own.getByText(`${number} is confirmed. You can now get codes there.`)).toBeVisible()

  const phone = await (await visitor()).newPage()
  await phone.goto('/auth/otp?next=/account/profile')
  await formReady(phone)
  const main = phone.getByRole('main')
  await main.getByRole('button', { name: 'Use my phone instead' }).click()
  await fields(phone).phone.fill(number)
  await main.getByRole('button', { name: 'Send the code' }).click()
  await main.getByRole('textbox', { name: 'Code' }).fill(await codeFor(number, [first]))
  await expect(phone).toHaveURL('/account/profile')
  await expect(main.getByLabel(/^Name/)).toHaveValue(person.name)

  const email = `moved-${person.email}`
  await formReady(phone)
  await main.getByRole('button', { name: 'Change email' }).click()
  await main.getByLabel(/^New email/).fill(email)
  await main.getByLabel(/^Password/).fill(person.password)
  await main.getByRole('button', { name: 'Send a link to the new email' }).click()
  await expect(main.getByText(`We have sent a link to ${email}`)).toBeVisible()
  await phone.goto(await linkTo(email, /http\S+\/auth\/confirm\?change=[\w%-]+/))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your new email is confirmed')
  await expect(main.getByText(`${email} is now the address of your account`)).toBeVisible()
})

test('An account without a password is deleted with a mailed code', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(/POST \/api\/self\/delete 4\d\d/)
  // The address was never confirmed: the owner of the mailbox takes over the account, and the old password stops
  // working.
  const { email } = await register(request)
  await page.goto('/auth/otp?next=/account/privacy')
  await formReady(page)
  await fields(page).email.fill(email)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send the code' }).click()
  const first = await codeFor(email)
  await main.getByRole('textbox', { name: 'Code' }).fill(first)
  await main.getByRole('button', { name: 'Continue without a password' }).click()
  await expect(page).toHaveURL('/account/privacy')
  await formReady(page)
  await main.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(code).toHaveAccessibleDescription(/6 digits/)
  await code.fill(await codeFor(email, [first]))
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account/privacy')
  await expect(page).toHaveURL(/\/auth\/login/)
})
