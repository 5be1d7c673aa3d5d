// What a recipe puts into the cart.
import type { Ingredient, IngredientMatch } from '#/contract/blog/shapes.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, netOf } from '#/domain/pricing.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { packsNeeded, shareOf } from './packs.ts'
import { scaleAmount } from './scale.ts'

type Portions = { servings: number; wanted: number }
/** `net`: the price without tax. */
export type Buy = { product: ProductSummary; quantity: number; price: number; net: number }

/** The product to buy for an ingredient, or its replacement while that is out of stock (rule 74). */
export function chosenMatch({ match, replacement }: Ingredient): IngredientMatch | null {
  // A recipe takes a bottle, not a crate.
  const [own, other] = [match, replacement].map((one) => (one?.product.only_in_units ? null : one))
  return own?.product.stock_status === 'in_stock' ? own : (other ?? null)
}

/** What to buy for these ingredients, each product once; unavailable ones are left out (rule 73). */
export function planShopping(ingredients: readonly Ingredient[], portions: Portions): Buy[] {
  const needed = new Map<number, { product: ProductSummary; shares: number[] }>()
  for (const ingredient of ingredients) {
    const match = chosenMatch(ingredient)
    if (!match) continue
    const { product, holds } = match
    const amount = ingredient.amount === null ? null : scaleAmount(ingredient.amount, portions)
    const known = needed.get(product.id) ?? { product, shares: [] }
    known.shares.push(shareOf({ amount, holds }))
    needed.set(product.id, known)
  }
  return [...needed.values()].map(({ product, shares }) => {
    const [min, step] = [product.quantity_min, product.quantity_step].map(toThousandths)
    const quantity = packsNeeded(shares, { min: min ?? 1000, step: step ?? 1000 })
    const price = lineTotal(toMinor(product.sale_price), quantity)
    const net = netOf(price, product.tax.rate)
    return {
      product,
      quantity: toQuantity(quantity),
      price: toAmount(price),
      net: toAmount(net),
    }
  })
}
