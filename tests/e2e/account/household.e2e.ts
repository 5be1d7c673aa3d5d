// A household: an invitation, an order above a member's limit, and its approval.
import {
  accountMenu,
  formReady,
  register,
  prepareSession,
  type Person,
} from '#tests/e2e/support/account.ts'
import { prepareCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf, fillFirstAddress } from '#tests/e2e/support/checkout.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { localise } from '#/lib/i18n.ts'

const WORDS = {
  en: {
    invite: 'Invite somebody',
    email: /^Email/,
    limit: /^Limit per order/,
    send: 'Send invitation',
    invites: (name: string) => `${name} invites you`,
    accept: 'Accept the invitation',
    ask: 'Ask for approval',
    waiting: 'Waiting',
    asks: (name: string) => `${name} asks you to approve an order`,
    approve: 'Approve and order',
    changed: 'The order costs €36.90 now, not €34.90.',
    approved: 'Approved',
    answered: (name: string) => `${name} has answered your order request`,
  },
  fr: {
    invite: 'Inviter quelqu’un',
    email: /^E-mail/,
    limit: /^Plafond par commande/,
    send: 'Envoyer l’invitation',
    invites: (name: string) => `${name} vous invite`,
    accept: 'Accepter l’invitation',
    ask: 'Demander l’accord',
    waiting: 'En attente',
    asks: (name: string) => `${name} vous demande d’approuver une commande`,
    approve: 'Approuver et commander',
    changed: /La commande coûte maintenant 36,90.€ au lieu de 34,90.€/,
    approved: 'Approuvée',
    answered: (name: string) => `${name} a répondu à votre demande de commande`,
  },
}

for (const language of ['en', 'fr'] as const)
  test(`Somebody joins a household, asks for an order above their limit, and hears that it was approved (${language})`, async ({
    page: owners,
    visitor,
    playwright,
    baseURL,
    admin,
    troubles,
  }) => {
    troubles.allow(/POST \/api\/approval\/\d+\/decision 409/)
    const t = WORDS[language]
    const at = (path: string) => localise(language, path)
    const jam = await admin.sell({ price: 30 })
    const owner: Person = await register(owners.request)
    const outside = await playwright.request.newContext(baseURL ? { baseURL } : {})
    const shopper = await register(outside)
    await outside.dispose()

    await owners.goto(at('/customer-users'))
    await formReady(owners)
    await owners.getByRole('button', { name: t.invite }).click()
    const dialog = owners.getByRole('dialog')
    await dialog.getByLabel(t.email).fill(shopper.email)
    await dialog.getByLabel(t.limit).fill('20')
    await dialog.getByRole('button', { name: t.send }).click()
    await expect(owners.getByRole('main').getByText(shopper.email)).toBeVisible()

    const page = await (await visitor()).newPage()
    await prepareSession(page.request, shopper)
    await page.goto(await linkTo(shopper.email, /http\S+\/customer-users\/accept\?token=[\w.%-]+/))
    await expect(page.getByRole('heading', { name: t.invites(owner.name) })).toBeVisible()
    await formReady(page)
    await page.getByRole('button', { name: t.accept }).click()
    await expect(page).toHaveURL(at('/account/dashboard'))

    await prepareCart(page, jam)
    await page.goto(at('/checkout'))
    await fillFirstAddress(checkoutOf(page, language))
    await page.getByRole('button', { name: t.ask }).click()
    await expect(page).toHaveURL(/\/approval\/\d+$/)
    await expect(page.getByText(t.waiting, { exact: true })).toBeVisible()

    await owners.goto(at('/account/notifications'))
    await formReady(owners)
    await owners.getByRole('link', { name: t.asks(shopper.name) }).click()
    await expect(owners).toHaveURL(page.url())
    await formReady(owners)
    // It became dearer while their page was open.
    await admin.change(jam, { price: 32 })
    await owners.getByRole('button', { name: t.approve }).click()
    await expect(owners.getByRole('status').filter({ hasText: t.changed })).toBeVisible()
    await owners.getByRole('button', { name: t.approve }).click()
    await expect(owners.getByText(t.approved, { exact: true })).toBeVisible()

    await page.goto(at('/account/notifications'))
    await formReady(page)
    const answer = t.answered(owner.name)
    await page.getByRole('link', { name: answer }).click()
    await expect(page.getByText(t.approved, { exact: true })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^L\d{6}-/ })
      .click()
    const bought = language === 'fr' ? jam.french : jam.name
    await expect(page.getByRole('main').getByRole('link', { name: bought })).toBeVisible()
    await expect(accountMenu(page, shopper)).toBeVisible()
  })
