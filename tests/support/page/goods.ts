// Products for component tests, in the contract's shape.
import type { Cart, CartItem } from '#/contract/cart/customer.ts'
import type { ProductSummary, UnitOption, Variation } from '#/contract/product/shapes.ts'

const NOW = '2026-11-21T08:00:00.000Z'

export const JAM: ProductSummary = {
  id: 1,
  slug: 'plum-jam',
  name: 'Plum jam',
  type: 'simple',
  sku: 'J-1',
  status: 1,
  rating: 4.5,
  reviews_count: 12,
  brand: 'Orchard',
  tags: [],
  tint: null,
  store_id: null,
  quantity: 5,
  stock_status: 'in_stock',
  price: 3.5,
  sale_price: 3.5,
  discount: 0,
  price_from: false,
  unit_price: null,
  quantity_step: 1,
  quantity_min: 1,
  unit: '350 g',
  sold_by: 'piece',
  tax: { rate: 5.5, code: 'VAT5.5' },
  categories: [],
  product_galleries: [],
  units: [],
  created_at: NOW,
  updated_at: NOW,
}

export const CRATE: UnitOption = {
  UomId: 2,
  UomEntry: 12,
  UomName: 'Crate',
  Quantity: 4,
  UNITPRICE: 11,
  FINALSALESPRICE: 12,
  TAXRATE: 5.5,
  discount: null,
  unit_price: null,
  quantity_step: 1,
  quantity_min: 1,
}

export const LOOSE_TEA: Variation = {
  id: 5,
  name: 'Loose',
  sku: null,
  price: 3,
  sale_price: 3,
  discount: 0,
  stock_status: 'in_stock',
  quantity: 9,
  unit_price: null,
  attribute_values: [],
  variation_image: null,
  variation_galleries: [],
}

/** The cart on the server, with this quantity in its first line. */
export function serverCart(quantity: number, product = JAM): Cart {
  const sub_total = quantity * product.sale_price
  const item: CartItem = {
    id: 41,
    product_id: product.id,
    product,
    variation_id: null,
    variation: null,
    uom_entry: null,
    unit: null,
    quantity,
    price: product.sale_price,
    sub_total,
    available: product.quantity,
  }
  return { items: quantity > 0 ? [item] : [], sub_total, clamped: [], lost: [] }
}
