import type { ProductSummary } from '#/contract/product/shapes.ts'
import { toMinor } from '#/domain/money.ts'
import { savingOf } from '#/domain/pricing.ts'

type Priced = Pick<ProductSummary, 'price' | 'sale_price' | 'lowest_price'>

/** What its reduced price saves, on cards and pages alike; null if no reduction is announced (rule 240). */
export const savedOn = ({ price, sale_price, lowest_price = price }: Priced) =>
  savingOf({ price: toMinor(lowest_price), sale_price: toMinor(sale_price) })
