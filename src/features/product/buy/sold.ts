// What a buy box knows of a product.
import type { Product } from '#/contract/product/shapes.ts'

/** Without what the page says around the buy box: the browser doesn't get it twice. */
export type Sold = Omit<
  Product,
  | 'related_products'
  | 'cross_sell_products'
  | 'description'
  | 'short_description'
  | 'size_chart'
  | 'store'
  | 'min_days'
  | 'barcode'
  | 'withdrawal'
  | 'ingredients'
  | 'allergens'
  | 'may_contain'
  | 'nutrition'
  | 'legal_name'
  | 'drained_weight'
  | 'date_kind'
  | 'storage'
  | 'preparation'
  | 'alcohol'
  | 'operator'
  | 'not_stated'
  | 'group_price'
  | 'maker'
  | 'maker_contact'
  | 'eu_responsible'
  | 'safety'
  | 'labels'
>
