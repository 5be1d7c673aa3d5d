// What staff open at orders and customers.
import { endpoints } from '#/contract/index.ts'
import { STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { href } from '#/routes.ts'
import { audience, type Scene } from '#tests/browsers/support/openings.ts'
import { GiftSale } from '#/contract/giftcards/shapes.ts'
import { NewGiftCard } from '#/contract/giftcards/staff.ts'
import { ADMIN } from '#tests/e2e/support/admin.ts'
import { confirmEmail, register } from '#tests/e2e/support/account.ts'
import { orderOf, readOrder } from '#tests/e2e/support/orders.ts'
import { standingOf } from '#tests/e2e/support/standing.ts'

/** A customer, an order to pack, and one that is packed and paid. */
async function prepare({ visitor, admin, office, person }: Scene) {
  const { email } = await register(person)
  await confirmEmail(person, { email })
  const jam = await admin.sell()
  const open = await orderOf(person, jam)
  const packed = await orderOf(person, jam, { delivery_interval: STANDARD_DELIVERY })
  await admin.takeMoney(packed, (await readOrder(person, packed)).total)
  await admin.move(packed, 'packed')
  const answer = await office.get('/api/admin/customer', { params: { search: email } })
  const { data } = endpoints.staffCustomers.list.response.parse(await answer.json())
  const letter = { sender: '', message: '', language: 'en', send_on: inMonths() }
  const gift = {
    amount: 5,
    reason: 'A dialog',
    password: ADMIN.password,
    recipient_email: email,
    letter,
  }
  const issued = await office.post('/api/admin/gift-card', { data: gift })
  const { card } = NewGiftCard.parse(await issued.json())
  const gifts = await boughtCard(office, email)
  const standing = await standingOf(person, jam)
  await visitor.takeSession(office)
  const page = ({ order_number }: typeof open) => href('en', 'adminOrder', { order_number })
  return {
    standing: href('en', 'adminStandingOrder', { id: standing }),
    open: page(open),
    packed: page(packed),
    gift_card: href('en', 'adminGiftCard', { id: String(card.id) }),
    ...gifts,
    customer: href('en', 'adminCustomer', { id: String(data[0]?.id) }),
  }
}

/** The page of a gift card that somebody has paid at the test bank, and its purchase in the list. */
async function boughtCard(office: Scene['office'], email: string) {
  const terms = { is_on: true, amounts: [25], minimum: null, maximum: null }
  await office.put('/api/admin/gift-card-sales/terms', { data: terms })
  const wish = {
    amount: 25,
    name: 'Bo',
    email,
    recipient_email: email,
    language: 'en',
    send_on: inMonths(),
    payment_method: 'test',
  }
  const sale = GiftSale.parse(
    await (await office.post('/api/gift-card/buy', { data: wish })).json(),
  )
  await office.post(`/api/payment/test/${sale.reference}`, { form: { ending: 'approve' } })
  const answer = await office.get('/api/admin/gift-card', { params: { search: email } })
  const { data } = endpoints.staffGiftCards.list.response.parse(await answer.json())
  const card = data.find(({ amount }) => amount === sale.amount)
  return {
    bought: href('en', 'adminGiftCard', { id: String(card?.id) }),
    sales: href('en', 'adminGiftSales', { search: sale.number }),
  }
}

/** The list says that the provider doesn't pay it back: a test bank always does. */
async function asRefused({ visitor }: Scene): Promise<void> {
  await visitor.run(() => {
    const real = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      const answer = await real(...asked)
      if (!answer.url.includes('/api/admin/gift-card-sale')) return answer
      const text = (await answer.text()).replaceAll('"status":"paid"', '"status":"refused"')
      return new Response(text, { status: answer.status, headers: answer.headers })
    }
  })
  // The list may not listen yet.
  await visitor.until('the list says so', () =>
    visitor.run(() => {
      if (document.body.innerText.includes('Note as paid back')) return true
      dispatchEvent(new PopStateEvent('popstate'))
      return false
    }),
  )
}

/** Its email waits meanwhile. */
const inMonths = () => new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)

export const orders = audience('staff at orders and customers', prepare, [
  {
    file: 'features/orders/staff/OrderActions.tsx',
    title: 'Cancel the order',
    page: ({ open }) => open,
    presses: [['button', 'Cancel the order']],
  },
  {
    file: 'features/orders/staff/MendLines.tsx',
    title: 'Change the products',
    page: ({ open }) => open,
    presses: [['button', 'Change the products']],
  },
  {
    file: 'features/orders/staff/MendOrder.tsx',
    title: 'Change address, window or note',
    page: ({ open }) => open,
    presses: [['button', 'Change address, window or note']],
  },
  {
    file: 'features/orders/staff/ShipDialog.tsx',
    title: 'Mark as shipped',
    page: ({ packed }) => packed,
    presses: [['button', 'Mark as shipped']],
  },
  {
    file: 'features/orders/staff/StaffRefund.tsx',
    title: 'Refund',
    page: ({ packed }) => packed,
    presses: [['button', 'Refund']],
  },
  {
    file: 'features/phone/staff/End.tsx',
    title: 'Discard this order?',
    page: href('en', 'adminPhoneOrder'),
    presses: [['button', 'Discard']],
  },
  {
    file: 'features/giftcards/staff/IssueDialog.tsx',
    title: 'Issue a gift card',
    page: href('en', 'adminGiftCards'),
    presses: [['button', 'Issue a gift card']],
  },
  {
    file: 'features/giftcards/staff/SaleTermsDialog.tsx',
    title: 'Sell online',
    page: href('en', 'adminGiftCards'),
    presses: [['button', 'Sell online']],
  },
  {
    file: 'features/giftcards/staff/SalePart.tsx',
    title: 'Pay the purchase back',
    page: ({ bought }) => bought,
    presses: [['button', 'Pay the purchase back']],
  },
  {
    file: 'features/giftcards/staff/SaleCaseDialog.tsx',
    title: 'Note as paid back',
    page: ({ sales }) => sales,
    first: asRefused,
    presses: [['button', 'Note as paid back']],
  },
  {
    file: 'features/giftcards/staff/ChangeDialog.tsx',
    title: 'Correct the balance',
    page: ({ gift_card }) => gift_card,
    presses: [['button', 'Correct the balance']],
  },
  {
    file: 'features/giftcards/staff/LetterPart.tsx',
    title: 'Change the email',
    page: ({ gift_card }) => gift_card,
    presses: [['button', 'Change the email']],
  },
  {
    file: 'features/standing/staff/StaffStanding.island.tsx',
    title: 'End this standing order?',
    page: ({ standing }) => standing,
    presses: [['button', 'End']],
  },
  {
    file: 'features/account/staff/CustomerPage.island.tsx',
    title: 'Block the customer',
    page: ({ customer }) => customer,
    presses: [['button', 'Block the customer']],
  },
  {
    file: 'features/account/staff/AdjustDialog.tsx',
    title: 'Adjust the wallet',
    page: ({ customer }) => customer,
    presses: [['button', 'Adjust the wallet']],
  },
  {
    file: 'features/account/staff/PersonDialog.tsx',
    title: 'Export their data',
    page: ({ customer }) => customer,
    presses: [['button', 'Export their data']],
  },
  {
    file: 'features/palette/staff/PaletteDialog.tsx',
    title: 'Go to…',
    page: ({ customer }) => customer,
    presses: [['button', 'Go to…']],
  },
  {
    file: 'layouts/staff/StaffKeys.astro',
    title: 'Keyboard',
    page: ({ customer }) => customer,
    presses: [['button', 'Keyboard']],
  },
])
