// Gift cards issued by staff of a test shop.
import { GiftCardBalance } from '#/contract/giftcards/shapes.ts'
import { GiftCardSheet, NewGiftCard } from '#/contract/giftcards/staff.ts'
import { type Answer, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'

export const REASON = 'Won at the market'

export function giftCardsOf(shop: () => TestApi, staff: () => string) {
  const asStaff = (method: string, path: string, body?: object, key?: string): Promise<Answer> =>
    shop().call(method, `/admin/gift-card${path}`, {
      token: staff(),
      ...(body && { body }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const order = { reason: REASON, password: TEST_PASSWORD }

  const issue = async (amount: number, more: object = {}) => {
    const { body } = await asStaff('POST', '', { amount, ...order, ...more })
    const { card, code } = NewGiftCard.parse(body)
    return { id: card.id, last4: card.last4, code: code ?? '' }
  }
  const check = (code: string, ip = '10.0.0.1') =>
    shop().call('POST', '/gift-card', {
      token: shop().systemToken,
      body: { code },
      headers: { 'x-client-ip': ip },
    })
  /** What a checkout names the card by. */
  const tokenOf = async (code: string) => GiftCardBalance.parse((await check(code)).body).token
  /** The sheet of a card, whose entries must add up to its balance. */
  const sheetOf = async (id: number) => {
    const sheet = GiftCardSheet.parse((await asStaff('GET', `/${id}`)).body)
    const cents = (amount: number) => Math.round(amount * 100)
    const sum = sheet.entries.reduce((all, { change }) => all + cents(change), 0)
    if (sum !== cents(sheet.balance)) throw new Error(`${sum} is not ${sheet.balance}`)
    return sheet
  }
  return { asStaff, issue, check, tokenOf, sheetOf, order }
}
