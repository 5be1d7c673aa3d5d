// Who buys, as an agent says it, and the order that comes of it.
import { z } from 'zod'
import { Checkout } from '#/contract/checkout/public.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import { regionOf } from '#/domain/delivery/region.ts'
import { toAmount } from '#/domain/money.ts'
import { seal, unseal } from '#/lib/secrets/sealed.ts'
import { METHOD } from './protocol.rules.ts'

const AgentBuyer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
})
export type AgentBuyer = z.infer<typeof AgentBuyer>

type Kept = { secret: string; id: string }

const sealOf = ({ secret, id }: Kept) => ({ secret, purpose: 'agent-buyer', owner: id })

export const sealBuyer = (buyer: AgentBuyer | null, kept: Kept): string | null =>
  buyer && seal(JSON.stringify(buyer), sealOf(kept))

export function unsealBuyer(sealed: string | null, kept: Kept): AgentBuyer | null {
  const text = sealed === null ? undefined : unseal(sealed, sealOf(kept))
  return text === undefined ? null : AgentBuyer.parse(JSON.parse(text))
}

/** The chosen window. @example slotOf('3:2026-12-01') // { window_id: 3, date: '2026-12-01' } */
export function slotOf(option: string | null) {
  const [, window = '', date = ''] = /^(\d{1,12}):(\d{4}-\d{2}-\d{2})$/.exec(option ?? '') ?? []
  return window === '' ? null : { window_id: Number(window), date }
}

type CheckoutFacts = {
  content: AgentContent
  buyer: AgentBuyer
  /** What the address is called. */
  title: string
  /** The total that was shown, in minor units. */
  shown: number | null
}

/** The request that the shop's own checkout would send: paid in cash at the door or at the counter. */
export function checkoutRequest({ content, buyer, title, shown }: CheckoutFacts) {
  const { lines, codes, to, option, pickup } = content
  const { name, email, phone, street, city, state } = buyer
  const { country = '', pincode = '' } = to ?? {}
  const region = state || (regionOf({ country, pincode }) ?? '')
  const address = { title, street, city, state: region, country, pincode, phone }
  const slot = slotOf(option)
  return Checkout.safeParse({
    products: lines,
    guest: { name, email, phone },
    ...(pickup
      ? { pickup_place: pickup.place ?? undefined }
      : { billing_address: address, shipping_address: address }),
    ...(slot && { delivery_slot: slot }),
    ...(codes[0] !== undefined && { coupon: codes[0] }),
    ...(shown !== null && { expected_total: toAmount(shown) }),
    payment_method: 'cod',
  })
}

const FIELDS: Record<string, string> = {
  'guest.name': '$.buyer.first_name',
  'guest.email': '$.buyer.email',
  'guest.phone': '$.buyer.phone_number',
  'shipping_address.phone': '$.buyer.phone_number',
  'shipping_address.street': `${METHOD}.destinations[0].street_address`,
  'shipping_address.city': `${METHOD}.destinations[0].address_locality`,
  'shipping_address.state': `${METHOD}.destinations[0].address_region`,
  'shipping_address.country': `${METHOD}.destinations[0].address_country`,
  'shipping_address.pincode': `${METHOD}.destinations[0].postal_code`,
}

/** Where the protocol has a field of the checkout; undefined for what repeats another. */
export const pathOf = (field: string): string | undefined => FIELDS[field]
