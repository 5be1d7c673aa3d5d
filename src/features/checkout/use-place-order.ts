// Placing the order: once, whatever is clicked; and what stands in its way, in words.
import { useRef, useState } from 'react'
import type { Address } from '#/contract/account.ts'
import type { ShortLine } from '#/contract/errors.ts'
import type { PlacedOrder } from '#/contract/order.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { clearCart } from '#/stores/cart.ts'
import type { CartLine } from '#/stores/cart-line.ts'
import { $currency } from '#/stores/currency.ts'
import { expireSession } from '#/stores/session.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { addressOf, guestParties, NEW, type Kind } from './checkout-form.ts'
import { forgetCheckout, orderKeyFor } from './kept.ts'
import { withLineProblems } from './line-problems.ts'
import { deliveryOf, productsOf, type CheckoutBody } from './order-body.ts'
import { checkoutTexts } from './texts.ts'
import type { CheckoutFields } from './use-checkout-fields.ts'

type Options = {
  form: CheckoutFields
  lines: readonly CartLine[]
  signedIn: boolean
  language: Language
  onAddress: (address: Address) => void
  onPlaced: () => void
  onSignedOut: () => void
}
export type Trouble = { text?: string | undefined; short?: ShortLine[] }

export function usePlaceOrder(options: Options) {
  const { form, language, lines, onPlaced } = options
  const t = checkoutTexts(language)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>({})
  const sending = useRef(false)

  const fail = (error: unknown) => {
    if (isSignedOut(error, options.signedIn)) {
      expireSession()
      return options.onSignedOut()
    }
    if (error instanceof ApiError && error.code === 'STOCK_CONFLICT') {
      return setTrouble({ short: error.lines })
    }
    const { errors, problem } = withLineProblems(formFailure(error, t), lines)
    form.setErrors(errors)
    setTrouble({ text: problem })
  }

  const place = async () => {
    if (sending.current) return
    setTrouble({})
    if (!form.check()) return
    sending.current = true
    setBusy(true)
    try {
      const body = { ...(await partiesOf(options, t('home'))), ...restOf(options) }
      const answer = await shop.order.checkout({ body, key: orderKeyFor(body) })
      if (!('order_number' in answer)) throw new Error('no order came back')
      forgetCheckout()
      onPlaced()
      await clearCart().catch(() => undefined)
      leave(answer, options)
    } catch (error) {
      sending.current = false
      setBusy(false)
      fail(error)
    }
  }
  return { place, busy, trouble, forgive: () => setTrouble({}) }
}

/** Without its cookie a customer's order is a guest's, and a guest has to say who they are. */
const isSignedOut = (error: unknown, signedIn: boolean): boolean =>
  error instanceof ApiError && (error.status === 401 || (signedIn && 'guest.email' in error.errors))

function restOf({ form: { fields }, lines, language }: Options) {
  return {
    products: productsOf(lines),
    ...deliveryOf(fields['delivery'] ?? ''),
    payment_method: 'cod',
    ...(fields['notes']?.trim() ? { notes: fields['notes'].trim() } : {}),
    currency: $currency.get().code,
    return_url: href(language, 'orders'),
    cancel_url: href(language, 'checkout'),
  } satisfies CheckoutBody
}

/** A customer's new address is kept in the account first, so that it is there for the next order. */
async function partiesOf({ form, signedIn, onAddress }: Options, home: string) {
  if (!signedIn) return guestParties(form.fields, home)
  const idOf = async (kind: Kind): Promise<number> => {
    const choice = form.fields[`${kind}_choice`]
    if (choice !== NEW) return Number(choice)
    const address = await createAddress(form, kind)
    onAddress(address)
    form.change({ [`${kind}_choice`]: String(address.id) })
    return address.id
  }
  const shipping_address_id = await idOf('shipping')
  const same = form.fields['billing_choice'] === 'same'
  return {
    shipping_address_id,
    billing_address_id: same ? shipping_address_id : await idOf('billing'),
  }
}

async function createAddress(form: CheckoutFields, kind: Kind): Promise<Address> {
  try {
    return await shop.account.createAddress({ body: addressOf(form.fields, kind) })
  } catch (error) {
    throw inAddress(error, kind)
  }
}

/** The address call knows nothing of the two addresses of a checkout: its fields get their place. */
function inAddress(error: unknown, kind: Kind): unknown {
  if (!(error instanceof ApiError) || error.code === 'NO_RESPONSE') return error
  const errors = Object.entries(error.errors).map(([name, messages]) => [
    `${kind}_address.${name}`,
    messages,
  ])
  return new ApiError(error.status, {
    code: error.code === 'REQUEST_FAILED' ? 'INTERNAL' : error.code,
    message: error.message,
    errors: Object.fromEntries(errors),
  })
}

/** On to the order; where it has to be paid elsewhere, that page opens in a window of its own if it may. */
function leave(placed: PlacedOrder, { language, signedIn }: Options): void {
  const { order_number, order_key, is_redirect, url } = placed
  const success = href(language, 'orderSuccess', {
    order_number,
    key: signedIn ? undefined : order_key,
  })
  if (!is_redirect || !url) return location.assign(success)
  const payment = window.open(url, '_blank')
  if (!payment) return location.assign(url)
  payment.opener = null
  location.assign(success)
}
