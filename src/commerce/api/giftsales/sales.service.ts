// Buying a gift card: an amount, for whom, and a payment; the card is issued once it is paid (rule 347).
import { randomUUID } from 'node:crypto'
import type { BuyGiftCard } from '#/contract/giftcards/public.ts'
import { GiftSale, type GiftSaleOffer } from '#/contract/giftcards/shapes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { emailKey } from '#/domain/same-person.ts'
import { localise } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { findCurrencies, findSettings } from '#/commerce/api/content/content.queries.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import { termsVersion } from '#/commerce/api/content/terms.service.ts'
import { type Ctx, mayAsStaff } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { dueAt, endOf } from '#/commerce/api/giftcards/letter-day.service.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { answeredWithin } from '#/commerce/payments/answered-within.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { PAY_MINUTES } from './sale-time.rules.ts'
import { makeSaleNumber } from './sale-number.rules.ts'
import { findSale, findSaleTerms, insertSale, noteStarted, type SaleRow } from './sales.queries.ts'
import { settleSale } from './settle-sale.service.ts'

/** The longest a customer waits for the payment page. */
const WITHIN_MS = 7000

/** Only those that are paid at once: a card is never issued for a promise. */
async function methodsOf(ctx: Ctx): Promise<PaymentMethod[]> {
  const settings = await findSettings(ctx.db)
  return offeredMethods(ctx, settings).filter(
    (method) => ctx.deps.providers.get(method)?.pays === 'now',
  )
}

export async function giftSaleOffer(ctx: Ctx): Promise<GiftSaleOffer> {
  const { is_on, ...terms } = await findSaleTerms(ctx.db)
  return { ...terms, is_on, methods: is_on ? await methodsOf(ctx) : [] }
}

const view = (row: SaleRow): GiftSale => ({
  number: row.number,
  reference: row.reference,
  status: row.status === 'refused' ? 'refunding' : row.status,
  amount: toAmount(row.amount),
  recipient: row.recipient,
  recipient_email: row.recipient_email,
  send_on: row.send_on,
  url: row.status === 'pending' ? row.url : null,
})

type Keyed<B> = { body: B; key: string | undefined }

/**
 * Begins to buy a card, and says where it is paid. Nothing is issued before that.
 *
 * @throws ShopError NOT_FOUND if the shop sells none, SHOP_CLOSED, INVALID, TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function buyGiftCard(ctx: Ctx, { body, key }: Keyed<BuyGiftCard>): Promise<GiftSale> {
  const email = body.email.toLowerCase()
  await ctx.deps.limits.countAll({
    gift_card_buy: ctx.network,
    gift_card_buy_email: emailKey(email),
    gift_card_buy_to: emailKey(body.recipient_email),
  })
  const offer = await giftSaleOffer(ctx)
  if (!offer.is_on) throw new ShopError('NOT_FOUND')
  const { maintenance } = await findSettings(ctx.db)
  if (maintenance && !mayAsStaff(ctx.principal, 'office')) throw new ShopError('SHOP_CLOSED')
  if (!offer.methods.includes(body.payment_method))
    throw invalid({ payment_method: ['field.payment_method.invalid'] })
  const isFree = offer.minimum !== null && offer.maximum !== null
  const fits =
    offer.amounts.includes(body.amount) ||
    (isFree && body.amount >= (offer.minimum ?? 0) && body.amount <= (offer.maximum ?? 0))
  if (!fits) throw invalid({ amount: ['field.invalid'] })
  const expires_at = await endOf(ctx)
  await dueAt(ctx, { send_on: body.send_on, expires_at, field: 'send_on' })
  const call = { scope: `gift card:${emailKey(email)}`, key, answer: GiftSale, request: body }
  const { reference } = await once(ctx, call, async (tx) => {
    const now = tx.deps.now()
    const row = await insertSale(tx.db, {
      number: makeSaleNumber(now),
      reference: randomUUID(),
      method: body.payment_method,
      status: 'pending',
      amount: toMinor(body.amount),
      name: body.name,
      email,
      language: ctx.language,
      recipient: body.recipient,
      recipient_email: body.recipient_email.toLowerCase(),
      message: body.message,
      letter_language: body.language,
      send_on: body.send_on,
      terms_version: await termsVersion(tx),
      created_at: now,
      updated_at: now,
    })
    return view(row)
  })
  return startSale(ctx, found(await findSale(ctx.db, reference)))
}

/** If the provider doesn't answer, its page of the sale can start it again. */
async function startSale(ctx: Ctx, row: SaleRow): Promise<GiftSale> {
  const start = ctx.deps.providers.get(row.method)?.start
  if (!start || row.status !== 'pending' || row.url) return view(row)
  const [base] = await findCurrencies(ctx.db)
  const language = stillOffered(row.language)
  const own = siteUrlOf(ctx.deps) + localise(language, `/gift-cards/${row.reference}`)
  try {
    const kept = start({
      reference: row.reference,
      order_number: row.number,
      is_gift_card: true,
      amount: row.amount,
      currency: base?.code ?? 'EUR',
      email: row.email,
      language,
      return_url: own,
      cancel_url: own,
      created_at: row.created_at,
      expires_at: new Date(row.created_at.getTime() + PAY_MINUTES * 60_000),
    }).then(async (started) => {
      // Another call may have started it meanwhile: only one page of it is paid.
      const values = { ...started, updated_at: ctx.deps.now() }
      return found(await noteStarted(ctx.db, row.id, values))
    })
    return view(await answeredWithin(WITHIN_MS, kept))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.deps.log('warn', 'gift_card.not_started', {
      number: row.number,
      ...describeFailure(error),
    })
    return view(row)
  }
}

/**
 * A sale for anyone with its reference; a waiting one is started, or looked up, at its provider.
 *
 * @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function readSale(ctx: Ctx, reference: string): Promise<GiftSale> {
  await ctx.deps.limits.count('gift_card_sale', ctx.network)
  const row = found(await findSale(ctx.db, reference))
  if (row.status !== 'pending') return view(row)
  if (row.provider_ref === null) return startSale(ctx, row)
  const look = ctx.deps.providers.get(row.method)?.look
  const known = { reference, provider_ref: row.provider_ref }
  const news = await look?.(known).catch((error: unknown) => {
    if (error instanceof ProviderError) return undefined
    throw error
  })
  if (news?.outcome)
    await settleSale(ctx.deps, { ...news, method: row.method, outcome: news.outcome })
  return view(found(await findSale(ctx.db, reference)))
}
