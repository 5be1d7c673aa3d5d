// What may take the place of a line that is not there when it is picked (rule 111): chosen in the cart, sent with the order.
import { PICK_WISHES, type PickWish } from '#/contract/checkout/wishes.ts'
import { isRecord, stored } from '#/stores/stored.ts'

export type LineWish = {
  wish: PickWish
  /** The one product that will do. */
  product: { id: number; name: string } | null
}
type Wishes = Record<string, LineWish>

const NOTHING: Wishes = {}

/** By line; those that are not here want something similar. */
export const $wishes = stored<Wishes>('larder_wishes', {
  initial: NOTHING,
  parse(value) {
    if (!isRecord(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => {
        const wish = isRecord(entry) && PICK_WISHES.find((one) => one === entry['wish'])
        return wish && isRecord(entry)
          ? [[key, { wish, product: productIn(entry['product']) }]]
          : []
      }),
    )
  },
})

function productIn(value: unknown): LineWish['product'] {
  if (!isRecord(value)) return null
  const { id, name } = value
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

/** Undefined is what most want: something similar. */
export function wishFor(key: string, wish: LineWish | undefined): void {
  const { [key]: _before, ...others } = $wishes.get()
  $wishes.set(wish ? { ...others, [key]: wish } : others)
}
