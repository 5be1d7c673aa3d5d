// Gift cards that customers of a test shop buy.
import { eq } from 'drizzle-orm'
import { settle } from '#/commerce/api/payments/settle.service.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { endpoints } from '#/contract/index.ts'
import { GiftSale, type GiftSaleTerms } from '#/contract/giftcards/shapes.ts'
import { GiftCardSheet } from '#/contract/giftcards/staff.ts'
import type { PaymentOutcome } from '#/contract/payments/shapes.ts'
import { TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'

export const SALE_TERMS: GiftSaleTerms = {
  is_on: true,
  amounts: [25, 50],
  minimum: 10,
  maximum: 100,
}

export function giftSalesOf(shop: () => TestApi, staff: () => string) {
  const asStaff = (method: string, path: string, body?: object, key?: string) =>
    shop().call(method, `/admin/${path}`, {
      token: staff(),
      ...(body && { body }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  let people = 0
  const wish = (more: object = {}) => {
    people += 1
    return {
      amount: 25,
      name: 'Bo Vale',
      email: `bo-${people}@larder.test`,
      recipient: 'Mia',
      recipient_email: `mia-${people}@larder.test`,
      message: 'Enjoy!',
      language: 'en',
      send_on: shop().clock.date(),
      payment_method: 'card',
      ...more,
    }
  }
  const post = (body: object, key?: string) =>
    shop().call('POST', '/gift-card/buy', {
      token: shop().systemToken,
      body,
      headers: { 'x-client-ip': `10.1.0.${people % 250}`, ...(key && { 'Idempotency-Key': key }) },
    })
  const buy = async (more: object = {}) => {
    const body = wish(more)
    const answer = await post(body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { ...body, ...GiftSale.parse(answer.body) }
  }

  type Bought = Awaited<ReturnType<typeof buy>>
  const told = ({ reference, amount }: Bought, outcome: PaymentOutcome, more: object = {}) =>
    settle(shop().deps, {
      reference,
      provider_ref: `till_${reference}`,
      method: 'card',
      outcome,
      amount: amount * 100,
      currency: 'EUR',
      ...more,
    })

  async function rowOf({ reference }: Bought) {
    const [row] = await shop()
      .db.select()
      .from(giftCardSale)
      .where(eq(giftCardSale.reference, reference))
    if (!row) throw new Error('no such sale')
    return row
  }
  const read = async ({ reference }: Bought) =>
    GiftSale.parse(
      (await shop().call('GET', `/gift-card/sale/${reference}`, { token: shop().systemToken }))
        .body,
    )
  const sheet = async (bought: Bought) =>
    GiftCardSheet.parse(
      (await asStaff('GET', `gift-card/${(await rowOf(bought)).gift_card_id}`)).body,
    )
  const order = { reason: 'Doesn’t want it', password: TEST_PASSWORD }
  const refund = async (bought: Bought, key?: string) =>
    asStaff('POST', `gift-card/${(await rowOf(bought)).gift_card_id}/refund`, order, key)

  /** As the list of purchases has it, by its number. */
  const listed = async (search: string) =>
    endpoints.staffGiftCards.sales.response.parse(
      (await asStaff('GET', `gift-card-sale?search=${search}`)).body,
    ).data
  /** What staff do with one that isn't paid back. */
  const settleBy = (id: number, how: 'refund' | 'returned', body: object) =>
    asStaff('POST', `gift-card-sale/${id}/${how}`, { password: TEST_PASSWORD, ...body })

  return { listed, settleBy, asStaff, wish, post, buy, told, rowOf, read, sheet, order, refund }
}
