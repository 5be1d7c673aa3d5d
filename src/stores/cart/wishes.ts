// What may replace a line that is unavailable at picking (rule 111): chosen at checkout, sent with the order.
import { PICK_WISHES, type PickWish } from '#/contract/checkout/wishes.ts'
import { isRecord, stored } from '#/stores/stored.ts'

export type LineWish = {
  wish: PickWish
  /** The one acceptable product. */
  product: { id: number; name: string } | null
}
type Wishes = Record<string, LineWish>

const NOTHING: Wishes = {}

/** For all lines without a wish of their own. */
export const $orderWish = stored<PickWish>('larder_wish', {
  initial: 'similar',
  parse: (value) => PICK_WISHES.find((wish) => wish === value),
})

/** By line; for missing lines, the order's wish counts. */
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

/** Undefined is the default: the order's wish. */
export function wishFor(key: string, wish: LineWish | undefined): void {
  const { [key]: _before, ...others } = $wishes.get()
  $wishes.set(wish ? { ...others, [key]: wish } : others)
}
