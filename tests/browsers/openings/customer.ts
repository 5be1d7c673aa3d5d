// What customers open in their account, at their orders and at their reviews.
import { expect, type APIRequestContext } from 'playwright/test'
import { siteOf } from '#/commerce/api/passkeys/site.rules.ts'
import { codeAt, stepAt } from '#/commerce/api/factor/totp.rules.ts'
import { href } from '#/routes.ts'
import { audience, type Scene } from '#tests/browsers/support/openings.ts'
import { confirmEmail, register } from '#tests/e2e/support/account.ts'
import { keepAddress } from '#tests/e2e/support/checkout.ts'
import { orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { standingOf } from '#tests/e2e/support/standing.ts'
import { createAuthenticator } from '#tests/support/shop/passkeys.ts'

const CHECKOUT = href('en', 'checkout')
const ADDRESSES = href('en', 'addresses')
const SECURITY = href('en', 'security')
const USERS = href('en', 'customerUsers')
const SET_UP = 'Set up two-step sign-in'

/** A customer with an order to change, one that was delivered and reviewed, an address and a passkey. */
async function prepare({ visitor, admin, person }: Scene) {
  const { name, email } = await register(person)
  await confirmEmail(person, { email })
  const jam = await admin.sell()
  const [open, delivered] = [await orderOf(person, jam), await orderOf(person, jam)]
  await admin.takeMoney(delivered, (await readOrder(person, delivered)).total)
  for (const status of ['packed', 'shipped', 'delivered'] as const)
    await admin.move(delivered, status)
  const unpaid = await orderOf(person, jam, { payment_method: 'test' })
  await keepAddress(person)
  const data = { product_id: jam.id, rating: 4, content: 'Thick, dark and not too sweet.' }
  const reviewed = await person.post('/api/review', { data })
  expect(reviewed.status(), await reviewed.text()).toBe(200)
  await addPasskey(person)
  await visitor.takeSession(person)
  const page = ({ order_number }: typeof open) => href('en', 'orderStatus', { order_number })
  const standing = href('en', 'standingOrder', { id: await standingOf(person, jam) })
  return { name, jam, standing, unpaid, open: page(open), delivered: page(delivered) }
}

async function addPasskey(person: APIRequestContext): Promise<void> {
  const { id: rpId, origin } = siteOf(process.env.BASE_URL ?? '')
  const answer = await person.post('/api/self/passkey/options', { data: {} })
  const { challenge } = await answer.json()
  const { make } = createAuthenticator({ origin, rpId })
  const data = { name: 'Telephone', credential: make(challenge) }
  const added = await person.post('/api/self/passkey', { data })
  expect(added.status(), await added.text()).toBe(200)
}

/** Types the code of an app that knows the key on the screen. */
async function turnOn({ visitor }: Scene): Promise<void> {
  await visitor.press('button', SET_UP)
  await visitor.sees('textbox', 'Current code from the app')
  const secret = await visitor.run(() =>
    (document.querySelector('dialog:modal bdi')?.textContent ?? '').replaceAll(' ', ''),
  )
  const code = codeAt(secret, stepAt(new Date()))
  await visitor.fill('textbox', 'Current code from the app', code)
  await visitor.press('button', 'Turn it on')
}

type Made = Awaited<ReturnType<typeof prepare>>
const reviews = ({ jam: { slug } }: Made) => `${href('en', 'product', { slug })}#reviews`

const orders = [
  {
    file: 'features/orders/change/ChangeOrder.tsx',
    title: 'Change this order',
    page: ({ open }: Made) => open,
    presses: [['button', 'Change the order']],
  },
  {
    file: 'features/orders/actions/OrderActions.tsx',
    title: /cancel/iu,
    page: ({ open }: Made) => open,
    presses: [['button', 'Cancel the order']],
  },
  {
    file: 'features/orders/payment/PayAgain.tsx',
    title: /^Pay order/,
    page: ({ unpaid: { order_number } }: Made) => href('en', 'orderStatus', { order_number }),
    presses: [['button', 'Change payment method']],
  },
  {
    file: 'features/checkout/page/UnpaidOrder.tsx',
    title: /cancel/iu,
    page: () => CHECKOUT,
    first: async ({ visitor }: Scene, { unpaid: { order_number } }: Made) => {
      await visitor.run(
        (kept) => sessionStorage.setItem('larder_unpaid_order', kept),
        JSON.stringify({ order_number }),
      )
      await visitor.open(CHECKOUT)
    },
    presses: [['button', 'Cancel the order']],
  },
  {
    file: 'features/orders/refund/RefundDialog.tsx',
    title: 'Request a refund',
    page: ({ delivered }: Made) => delivered,
    presses: [['button', /^Request a refund for/]],
  },
  {
    file: 'features/orders/refund/ReportBad.tsx',
    title: /^Something wrong with/,
    page: ({ delivered }: Made) => delivered,
    first: ({ visitor, photo }: Scene) => visitor.driver.choose('input[capture]', photo),
  },
  {
    file: 'features/reviews/TextDialog.tsx',
    title: 'Edit your review',
    page: reviews,
    presses: [['button', 'Edit', '#reviews']],
  },
  {
    file: 'features/reviews/own/DeleteDialog.tsx',
    title: /delete/iu,
    page: reviews,
    presses: [['button', 'Delete', '#reviews']],
  },
] as const

const account = [
  {
    file: 'features/account/users/InviteDialog.tsx',
    title: 'Invite somebody',
    page: USERS,
    presses: [['button', 'Invite somebody']],
  },
  {
    file: 'features/account/users/RightsDialog.tsx',
    title: /^Role and limit of/,
    page: USERS,
    presses: [['button', /^Change role and limit of/]],
  },
  {
    file: 'features/account/users/Users.island.tsx',
    title: /^Remove .+\?$/,
    page: USERS,
    presses: [['button', /^Remove/]],
  },
  {
    file: 'features/account/addresses/AddressDialog.tsx',
    title: 'New address',
    page: ADDRESSES,
    presses: [['button', 'Add an address']],
  },
  {
    file: 'features/account/addresses/Addresses.island.tsx',
    title: 'Delete this address?',
    page: ADDRESSES,
    presses: [['button', 'Delete Home']],
  },
  {
    file: 'features/standing/StandingPage.island.tsx',
    title: 'End this standing order?',
    page: ({ standing }: Made) => standing,
    presses: [['button', 'End it']],
  },
  {
    file: 'features/account/privacy/LeaveDialog.island.tsx',
    title: 'Delete your account?',
    page: href('en', 'yourData'),
    presses: [['button', 'Delete my account']],
  },
] as const

const security = [
  {
    file: 'features/account/security/ChangePassword.island.tsx',
    title: 'Change password',
    page: SECURITY,
    presses: [['button', 'Change password']],
  },
  {
    file: 'features/account/security/NameDialog.tsx',
    title: 'Rename the passkey',
    page: SECURITY,
    presses: [['button', 'Rename Telephone']],
  },
  {
    file: 'features/account/security/RemoveDialog.tsx',
    title: 'Remove the passkey?',
    page: SECURITY,
    presses: [['button', 'Remove Telephone']],
  },
  {
    file: 'features/account/security/FactorSetUp.tsx',
    title: SET_UP,
    page: SECURITY,
    presses: [['button', SET_UP]],
  },
  {
    file: 'features/account/security/SecondFactor.island.tsx',
    title: 'Your recovery codes',
    page: SECURITY,
    first: turnOn,
  },
  {
    file: 'features/account/proof/ProofDialog.tsx',
    title: 'Is it you?',
    page: SECURITY,
    presses: [['button', 'New recovery codes']],
  },
] as const

export const customer = audience('a customer', prepare, [...orders, ...account, ...security])
