// A gift card: staff issue it, a guest pays with it, and its page tells what is left.
import { newPerson, signIn } from '#tests/e2e/support/account.ts'
import { ADMIN } from '#tests/e2e/support/admin.ts'
import { expectPlaced, fillGuest, startCheckout, totalOf } from '#tests/e2e/support/checkout.ts'
import { expectAccessible, expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

test('Staff issue a gift card, a guest pays with it, and what is left stays on it', async ({
  page,
  admin,
  browser,
  troubles,
}) => {
  troubles.allow(/POST \/api\/gift-card 422/)
  const office = await browser.newPage()
  await signIn(office, { name: 'Admin', ...ADMIN }, '/admin/gift-cards')
  await office.getByRole('button', { name: 'Issue a gift card' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
  await dialog.getByRole('textbox', { name: 'Recipient', exact: true }).fill('Mia')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Won at the market')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Issue a gift card' }).click()
  const code = await dialog.getByRole('textbox', { name: 'Code' }).inputValue()
  const opened = office.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Printable gift card' }).click()
  const paper = await opened
  await expect(paper.getByText(code)).toBeVisible()
  await expectAccessible(paper)

  const checkout = await startCheckout(page, await admin.sell())
  await fillGuest(checkout, newPerson())
  const typed = page.getByRole('textbox', { name: 'Code of a gift card' })
  await typed.fill('no such card')
  await typed.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/don’t know this code/)
  await typed.fill(code.toLowerCase())
  await typed.press('Enter')
  await expect(totalOf(checkout.summary, 'Gift card')).toContainText('€16.90')
  await expect(page.getByText('Nothing left to pay.')).toBeVisible()
  await expectForEverybody(page)
  await checkout.place.click()
  await expectPlaced(page)

  await page.goto('/gift-card')
  const main = page.getByRole('main')
  await hydrated(main)
  await main.getByRole('textbox', { name: 'Code of the gift card' }).fill(code)
  await main.getByRole('button', { name: 'Show balance' }).click()
  await expect(main.getByText('€33.10')).toBeVisible()
  await expectForEverybody(page)

  await office.goto(`/admin/gift-cards?search=${code.slice(-4)}`)
  await office
    .getByRole('link', { name: /Gift card/ })
    .filter({ hasText: code.slice(-4) })
    .first()
    .click()
  await expect(office.getByRole('cell', { name: '-€16.90' })).toBeVisible()
  await expectAccessible(office)

  const { email } = newPerson()
  await office.goto('/admin/gift-cards')
  await hydrated(office.getByRole('main'))
  await office.getByRole('button', { name: 'Issue a gift card' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
  await dialog.getByRole('textbox', { name: 'Recipient’s email' }).fill(email)
  await dialog.getByRole('checkbox', { name: 'Send the code by email' }).check()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Happy birthday!')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Won at the market')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Issue a gift card' }).click()
  await expect(dialog).toBeHidden()
  await linkTo(email, /https?:\/\/\S+\/gift-card/)
  await office.goto(`/admin/gift-cards?search=${email}`)
  await office
    .getByRole('link', { name: /Gift card ····/ })
    .first()
    .click()
  await expect(office.getByRole('region', { name: 'Email with the code' })).toContainText(email)
  await expectAccessible(office)
  await office.close()
})

test('Staff sell gift cards online, a guest buys one, and it is paid back', async ({
  page,
  browser,
}) => {
  const office = await browser.newPage()
  await signIn(office, { name: 'Admin', ...ADMIN }, '/admin/gift-cards')
  await hydrated(office.getByRole('main'))
  await office.getByRole('button', { name: 'Sell online' }).click()
  const selling = office.getByRole('dialog')
  await selling.getByRole('checkbox', { name: 'Sell gift cards online' }).check()
  await selling.getByRole('button', { name: 'Save' }).click()
  await expect(selling).toBeHidden()
  await expect(office.getByText('Sold online')).toBeVisible()

  const buyer = newPerson()
  const friend = newPerson()
  await page.goto('/gift-cards')
  const main = page.getByRole('main')
  await hydrated(main)
  await expectForEverybody(page)
  await main.getByText('Another amount').click()
  await main.getByRole('textbox', { name: 'Your amount' }).fill('33.50')
  await main.getByRole('textbox', { name: 'Recipient’s email' }).fill(friend.email)
  await main.getByRole('textbox', { name: 'Your name' }).fill(buyer.name)
  await main.getByRole('textbox', { name: 'Your email' }).fill(buyer.email)
  await main.getByRole('button', { name: 'Buy and pay' }).click()
  await page.getByRole('button', { name: /^Approve The payment/ }).click()
  await expect(main.getByText(/Thank you! The gift card goes to/)).toBeVisible()
  await expectAccessible(page)
  await linkTo(friend.email, /https?:\/\/\S+\/gift-card/)
  await linkTo(buyer.email, /https?:\/\/\S+\/gift-cards\/[\da-f-]+/)

  await office.goto(`/admin/gift-cards?search=${friend.email}`)
  await office
    .getByRole('link', { name: /Gift card ····/ })
    .first()
    .click()
  await office.getByRole('button', { name: 'Pay the purchase back' }).click()
  const asked = office.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Bought by mistake')
  await asked.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await expectAccessible(office)
  await asked.getByRole('button', { name: 'Pay the purchase back' }).click()
  await expect(asked).toBeHidden()
  await expect(office.getByRole('region', { name: /Bought online/ })).toContainText('paid back', {
    ignoreCase: true,
  })
  await office.goto(`/admin/gift-cards/sales?search=${buyer.email}`)
  await expect(office.getByRole('main').getByRole('row').last()).toContainText(/paid back/i)
  await expectAccessible(office)
  await office.close()
})
