// Cheaper equivalents: at most one question per basket (rule 125), remembered in this browser.
import { atom } from 'nanostores'
import type { Swap } from '#/contract/cart/public.ts'
import { MAX_SWAP_LINES, MAX_SWAPS_DECLINED } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import { lineKey } from '#/domain/line-id.ts'
import { misfitsOfProduct } from '#/domain/lens.ts'
import { inFirstUnit } from '#/domain/goods/units.ts'
import { $avoids } from '#/stores/avoids.ts'
import { isRecord, stored } from '#/stores/stored.ts'
import { addToCart, changeQuantity, removeLine } from './cart-changes.ts'
import { $cart } from './cart.ts'
import { type CartLine, toInput } from './cart-line.ts'

type SwapAnswers = {
  /** Products for which a replacement was declined, for ever. */
  declined: number[]
  /** This basket's question has been answered. */
  answered: boolean
}

const NEVER: SwapAnswers = { declined: [], answered: false }
const $asked = stored<SwapAnswers>('larder_swaps', {
  initial: NEVER,
  parse(value) {
    if (!isRecord(value) || !Array.isArray(value['declined'])) return undefined
    const declined = value['declined'].filter((id) => Number.isSafeInteger(id))
    return { declined, answered: value['answered'] === true }
  },
})

/** The question for the current basket. */
export const $swap = atom<Swap | null>(null)

let askedFor = ''

/** Looks for a swap, once for the same products. Without an answer there is none. */
export async function lookForSwap(lines: readonly CartLine[]): Promise<void> {
  const { declined, answered } = $asked.get()
  if (lines.length === 0 && answered) $asked.set({ declined, answered: false })
  const key = lines.map((line) => `${line.key}=${line.quantity}`).join()
  if (key === askedFor) return
  askedFor = key
  $swap.set(null)
  if (lines.length === 0 || answered) return
  const products = lines.slice(0, MAX_SWAP_LINES).map(toInput)
  const found = await shop.cart.swap({ body: { products, declined } }).catch(() => undefined)
  // The basket may have changed by now.
  if (key === askedFor && found) $swap.set(fits(found.swap) ? found.swap : null)
}

/** Nobody is asked to take what they avoid instead of what they chose (rule 243). */
const fits = (swap: Swap | null): boolean =>
  !swap || misfitsOfProduct(swap.product, $avoids.get()).length === 0

/** The line that a swap concerns, while it is in the cart. */
export const lineOfSwap = (lines: readonly CartLine[], swap: Swap | null): CartLine | undefined =>
  swap ? lines.find(({ key }) => key === lineKey(swap)) : undefined

/** Not asked again: never for this product, and not for this basket. */
export function declineSwap({ product_id }: Swap): void {
  const declined = [...$asked.get().declined.filter((id) => id !== product_id), product_id]
  $asked.set({ declined: declined.slice(-MAX_SWAPS_DECLINED), answered: true })
  $swap.set(null)
}

/** Swaps a line. Returns the function that undoes it. @throws StockExceeded, ApiError */
export async function acceptSwap(line: CartLine, swap: Swap): Promise<() => Promise<void>> {
  const { product, variation, uom_entry, quantity } = line
  const { uom_entry: unit } = inFirstUnit(swap.product, swap.quantity)
  const other = { product: swap.product, variation: null, uom_entry: unit }
  const ids = { product_id: swap.product.id, variation_id: null, uom_entry: other.uom_entry }
  const there = () => $cart.get().lines.find(({ key }) => key === lineKey(ids))
  await addToCart({ ...other, quantity: swap.quantity })
  await removeLine(line)
  $asked.set({ ...$asked.get(), answered: true })
  $swap.set(null)
  return async () => {
    await addToCart({ product, variation, uom_entry, quantity })
    const now = there()
    if (now) await changeQuantity(now, Math.max(0, toStep(now.quantity - swap.quantity)))
  }
}

/** Without floating-point noise. */
const toStep = (quantity: number): number => Math.round(quantity * 1000) / 1000
