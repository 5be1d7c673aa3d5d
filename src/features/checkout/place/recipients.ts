// Buyer and destination, in the API's shape.
import type { Address } from '#/contract/account/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { addressOf, guestDelivery, NEW, type Kind } from '#/features/checkout/checkout-form.ts'
import type { CheckoutBody } from '#/features/checkout/order-body.ts'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'

type Recipients = Pick<
  CheckoutBody,
  'guest' | 'shipping_address' | 'billing_address' | 'shipping_address_id' | 'billing_address_id'
>
type Options = {
  form: CheckoutFields
  signedIn: boolean
  onAddress: (address: Address) => void
}

/** A customer's new address is saved to the account first, so that it is there for the next order. */
export async function recipientsOf(options: Options, home: string): Promise<Recipients> {
  const { form, signedIn, onAddress } = options
  if (!signedIn) return guestDelivery(form.fields, home)
  const idOf = async (kind: Kind): Promise<number> => {
    const choice = form.fields[`${kind}_choice`]
    if (choice !== NEW) return Number(choice)
    const address = await createAddress(options, kind)
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

async function createAddress({ form }: Options, kind: Kind): Promise<Address> {
  try {
    return await shop.account.createAddress({ body: addressOf(form.fields, kind) })
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
