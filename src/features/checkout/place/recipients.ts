// Buyer and destination, in the API's shape.
import type { Address } from '#/contract/account/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { NEW, SAME, type Kind } from '#/features/checkout/checkout-form.ts'
import type { CustomerTyped, GuestTyped, Typed } from '#/features/checkout/checkout-shape.ts'
import type { PickupPlace } from '#/contract/delivery/public.ts'
import type { CheckoutBody } from '#/features/checkout/order-body.ts'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Recipients = Pick<
  CheckoutBody,
  'guest' | 'shipping_address' | 'billing_address' | 'shipping_address_id' | 'billing_address_id'
>
type Options = {
  /** Where it is collected; undefined for a delivery. */
  place: PickupPlace | undefined
  form: Pick<CheckoutFields, 'change' | 'fields'>
  /** The name of a guest's address. */
  home: string
  onAddress: (address: Address) => void
}

/** A customer's new address is saved to the account first, so that it is there for the next order. */
export async function recipientsOf(typed: Typed, options: Options): Promise<Recipients> {
  if ('guest' in typed) return guestOf(typed, options.home)
  const { form, onAddress } = options
  const idOf = async (kind: Kind): Promise<number> => {
    const choice = form.fields[`${kind}_choice`]
    const written = typed[`${kind}_address`]
    if (choice !== NEW || !written) return Number(choice)
    const address = await createAddress(written, kind)
    onAddress(address)
    form.change({ [`${kind}_choice`]: String(address.id) })
    return address.id
  }
  const same = form.fields['billing_choice'] === SAME
  if (options.place) return same ? {} : { billing_address_id: await idOf('billing') }
  const shipping_address_id = await idOf('shipping')
  return {
    shipping_address_id,
    billing_address_id: same ? shipping_address_id : await idOf('billing'),
  }
}

/** A guest's contact details and both addresses in full. */
function guestOf({ guest, ...typed }: GuestTyped, title: string): Recipients {
  const inFull = (address: NonNullable<GuestTyped['shipping_address']>) => ({
    ...address,
    state: address.state ?? '',
    title,
    phone: guest.phone,
  })
  const billing = typed.billing_address && inFull(typed.billing_address)
  // Who collects it need not have an address.
  if (!typed.shipping_address) return { guest, ...(billing ? { billing_address: billing } : {}) }
  const shipping_address = inFull(typed.shipping_address)
  return { guest, shipping_address, billing_address: billing ?? shipping_address }
}

type Written = NonNullable<CustomerTyped['shipping_address']>

async function createAddress(address: Written, kind: Kind): Promise<Address> {
  try {
    return await shop.account.createAddress({ body: { ...address, state: address.state ?? '' } })
  } catch (error) {
    throw inAddress(error, kind)
  }
}

/** The address endpoint has plain field names: errors are moved to the checkout's address fields. */
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
