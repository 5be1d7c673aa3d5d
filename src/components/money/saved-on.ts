import type { ProductSummary } from '#/contract/product/shapes.ts'
import { toMinor } from '#/domain/money.ts'
import { savingOf } from '#/domain/pricing.ts'

/** What its reduced price saves, on cards and pages alike; null if it isn't reduced. */
export const savedOn = ({ price, sale_price }: Pick<ProductSummary, 'price' | 'sale_price'>) =>
  savingOf({ price: toMinor(price), sale_price: toMinor(sale_price) })
