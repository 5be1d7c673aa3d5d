// The goods that a new standing order begins with: those of an order, of a saved list, or of the cart.
import type { Shop } from '#/client/shop.ts'
import type { RareShop } from '#/client/rare.ts'
import type { CheckoutLine } from '#/contract/checkout/public.ts'
import type { StandingLine } from '#/contract/standing/shapes.ts'
import { toInput } from '#/stores/cart/cart-line.ts'

type Client = Pick<Shop, 'cart' | 'lists' | 'orders'> & Pick<RareShop, 'standing'>

export async function basketFor(shop: Client, query: URLSearchParams): Promise<StandingLine[]> {
  const products = await goodsOf(shop, query)
  return products.length === 0 ? [] : (await shop.standing.draft({ body: { products } })).data
}

async function goodsOf(shop: Client, query: URLSearchParams): Promise<CheckoutLine[]> {
  const order_number = query.get('order')
  const list = query.get('list')
  if (order_number) return ofOrder(shop, order_number)
  if (list) return ofList(shop, Number(list))
  return (await shop.cart.get()).items.map(toInput)
}

async function ofOrder(shop: Client, order_number: string): Promise<CheckoutLine[]> {
  const { items } = await shop.orders.byNumber({ params: { order_number }, query: {} })
  return items.flatMap(({ product_id, variation_id, uom_entry, quantity }) =>
    product_id !== null && quantity > 0 ? [{ product_id, variation_id, uom_entry, quantity }] : [],
  )
}

/** The best match of each line. */
async function ofList(shop: Client, id: number): Promise<CheckoutLine[]> {
  const list = (await shop.lists.all()).data.find((one) => one.id === id)
  if (!list) return []
  const { data } = await shop.lists.match({ body: { text: list.text } })
  return data.flatMap(({ matches: [best] }) =>
    best
      ? [
          {
            product_id: best.product.id,
            variation_id: null,
            uom_entry: null,
            quantity: best.quantity,
          },
        ]
      : [],
  )
}
