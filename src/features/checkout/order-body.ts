import type { Checkout } from '#/contract/order.ts'
import type { BodyOf } from '#/contract/endpoint.ts'
import type { Endpoints } from '#/contract/index.ts'
import { STANDARD_DELIVERY } from '#/domain/delivery.ts'
import type { CartLine } from '#/stores/cart-line.ts'

export type CheckoutBody = BodyOf<Endpoints['order']['checkout']>

/** The lines as the API takes them: prices are its own business (rule 13). */
export const productsOf = (lines: readonly CartLine[]): CheckoutBody['products'] =>
  lines.map(({ product_id, variation_id, uom_entry, quantity }) => ({
    product_id,
    variation_id,
    uom_entry,
    quantity,
  }))

/** Standard delivery has a description and no interval (rule 37). */
export const deliveryOf = (
  choice: string,
): Pick<Checkout, 'delivery_interval' | 'delivery_description'> =>
  choice === STANDARD_DELIVERY
    ? { delivery_description: STANDARD_DELIVERY }
    : { delivery_interval: choice }
