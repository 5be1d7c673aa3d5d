// Places the order, and reports what prevents it.
import { useState } from 'react'
import type { Address } from '#/contract/account/shapes.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { ShortLine } from '#/contract/errors.ts'
import type { CheckoutTotals, Placed, PlacedOrder } from '#/contract/checkout/public.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import type { Currency } from '#/contract/content/public.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import payTexts from '#texts/pay'
import {
  isPaidElsewhere,
  leadToPayment,
  openPaymentWindow,
} from '#/components/payment/payment-window.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { clearCart } from '#/stores/cart/cart-changes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { forgetWindow } from '#/stores/place/place.ts'
import { expireSession } from '#/stores/session.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, orderReturnUrl, orderThanksUrl } from '#/routes.ts'
import { DEFAULT_PAYMENT_METHOD } from '#/domain/delivery/interval.ts'
import type { Typed } from '#/features/checkout/checkout-shape.ts'
import type { DeliveryChoice } from '#/features/checkout/delivery-choice.ts'
import { forgetCheckout, keepLastChoices, orderKeyFor } from '#/features/checkout/kept.ts'
import { keepUnpaid } from '#/features/checkout/unpaid.ts'
import { withLineProblems } from '#/features/checkout/line-problems.ts'
import { choicesOf, type CheckoutBody } from '#/features/checkout/order-body.ts'
import { holdOf } from '#/features/checkout/held-window.ts'
import { recipientsOf } from './recipients.ts'
import checkoutTexts from '#texts/checkout'
import { useUnanswered } from './use-unanswered.ts'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type PlaceOptions = {
  form: Pick<CheckoutFields, 'change' | 'fields'>
  lines: readonly CartLine[]
  delivery: DeliveryChoice
  /** Where it is collected; undefined for a delivery. */
  place: PickupPlace | undefined
  methods: Settings['payment_methods']
  /** As far as they are known. */
  totals: CheckoutTotals | undefined
  /** In which they are shown. */
  currency: Currency
  /** The coupon that it includes. */
  coupon: string | undefined
  /** Nothing is paid before the order is approved. */
  needsApproval: boolean
  signedIn: boolean
  language: Language
  onAddress: (address: Address) => void
  onPlaced: () => void
  onRefused: () => void
  onSignedOut: () => void
}
const NONE: ShortLine[] = []

/** What sends the checkout's form, and which lines were refused for lack of stock. */
export function usePlaceOrder(options: PlaceOptions) {
  const { form, language, lines } = options
  const t = checkoutTexts(language)
  const [short, setShort] = useState(NONE)
  /** The total that was refused because it is another one now, as it was shown. */
  const [seen, setSeen] = useState<string>()
  const unanswered = useUnanswered()
  const forgive = () => setShort(NONE)

  const refused = (error: unknown) => {
    if (isSignedOut(error, options.signedIn)) {
      expireSession()
      return options.onSignedOut()
    }
    setShort(error instanceof ApiError ? error.lines : NONE)
    if (error instanceof ApiError && error.code === 'PRICE_CHANGED') setSeen(shownTotal(options))
    options.onRefused()
    throw error
  }

  const send = async (typed: Typed) => {
    forgive()
    setSeen(undefined)
    const opened = mayLeave(options) ? openPaymentWindow(payTexts(language)('opening')) : null
    try {
      const parties = await recipientsOf(typed, { ...options, home: t('home') })
      const { business } = typed
      const order = { ...parties, ...(business ? { business } : {}), ...restOf(options) }
      const body = unanswered.bodyFor(order, form.fields)
      const answer = await shop.checkout.submit({ body, key: orderKeyFor(body) })
      if ('sub_total' in answer) throw new Error('no order came back')
      forgetCheckout()
      forgetWindow()
      keepLastChoices({
        payment_method: body.payment_method ?? DEFAULT_PAYMENT_METHOD,
        shipping_choice: String(parties.shipping_address_id ?? ''),
      })
      keepIfUnpaid(answer, options.signedIn)
      options.onPlaced()
      await clearCart().catch(() => undefined)
      leadOn(answer, opened, options)
    } catch (error) {
      unanswered.failed(error)
      opened?.close()
      refused(error)
    }
  }
  const failure = (error: unknown) => withLineProblems(formFailure(error, t), lines)
  return { send, failure, short, seen, forgive }
}

/** A customer who comes back without having paid finds it at the checkout. */
function keepIfUnpaid(answer: Placed, signedIn: boolean): void {
  if (!('order_number' in answer) || !answer.is_redirect) return
  const { order_number, order_key } = answer
  keepUnpaid({ order_number, key: signedIn ? undefined : order_key })
}

/** Opens the payment or the thank-you page; for orders awaiting approval, their page. */
function leadOn(answer: Placed, opened: Window | null, options: PlaceOptions): void {
  if ('order_number' in answer) {
    leadToPayment(answer, { opened, goOn: () => location.assign(nextPage(answer, options)) })
    return
  }
  opened?.close()
  location.assign(href(options.language, 'approval', { id: String(answer.approval_id) }))
}

const shownTotal = ({ totals, currency, language }: PlaceOptions): string | undefined =>
  totals && formatMoney(totals.total, currency, language)

/** Whether this order will be paid on another site, as far as that is known. */
const mayLeave = ({ form, totals, needsApproval }: PlaceOptions): boolean =>
  !needsApproval && totals?.total !== 0 && isPaidElsewhere(form.fields['payment_method'] ?? '')

/** Without its cookie a customer's order would be a guest's, which needs contact details. */
const isSignedOut = (error: unknown, signedIn: boolean): boolean =>
  error instanceof ApiError && (error.status === 401 || (signedIn && 'guest.email' in error.errors))

function restOf(options: PlaceOptions) {
  const { fields } = options.form
  const { signedIn, language } = options
  // A coupon that was typed but not applied still counts: it must not be silently ignored (rule 56).
  const [coupon, notes] = [fields['coupon']?.trim(), fields['notes']?.trim()]
  // With a coupon that was only typed, the order costs less than was shown.
  const seen = (coupon ?? '') === (options.coupon ?? '') ? options.totals : undefined
  return {
    ...choicesOf({ ...options, fields, currency: options.currency.code }),
    ...holdOf(options.delivery),
    payment_method:
      options.methods.find((method) => method === fields['payment_method']) ??
      DEFAULT_PAYMENT_METHOD,
    ...(coupon ? { coupon } : {}),
    ...(notes ? { notes } : {}),
    ...(fields['age_confirmed'] === 'yes' && options.totals?.minimum_age
      ? { age_confirmed: true }
      : {}),
    ...(seen ? { expected_total: seen.total, prices_version: seen.prices_version } : {}),
    return_url: orderThanksUrl(language, { guest: !signedIn }),
    cancel_url: orderReturnUrl(language, { guest: !signedIn }),
  } satisfies CheckoutBody
}

/** The thank-you page; an order that is paid elsewhere has a page that follows its payment. */
function nextPage(placed: PlacedOrder, { language, signedIn, ...options }: PlaceOptions): string {
  const { order_number, order_key } = placed
  const key = signedIn ? undefined : order_key
  const waits = placed.is_redirect || mayLeave({ language, signedIn, ...options })
  return href(language, waits ? 'orderStatus' : 'orderSuccess', { order_number, key })
}
