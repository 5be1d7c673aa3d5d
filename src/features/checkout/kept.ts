// What a tab remembers of a checkout until the order is placed: the fields and the idempotency key. The browser
// remembers the last choices for the next order.
import { wantedOf } from '#/domain/orders/wanted.ts'
import { newKey } from '#/lib/new-key.ts'
import { $draft, forgetDraft, textsOf } from '#/stores/draft/checkout-draft.ts'
import { isRecord, stored } from '#/stores/stored.ts'

type Texts = Record<string, string>

const NOTHING: Texts = {}
const $last = stored('larder_last_order', { initial: NOTHING, parse: textsOf })
const $orderKey = stored<{ content: string; key: string } | null>('larder_order_key', {
  initial: null,
  tab: true,
  parse: (value) => {
    if (!isRecord(value)) return undefined
    const { content, key } = value
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
  },
})

/** The fields as they were when the page was left. */
export const readDraft = (): Texts => $draft.get()

export const keepDraft = (fields: Texts): void => $draft.set(fields)

/** Address and payment method of the last order. */
export const readLastChoices = (): Texts => $last.get()

export const keepLastChoices = (choices: Texts): void => $last.set(choices)

/** One key per content (rule 20): the same order sent again, even after a reload, is placed once. */
export function orderKeyFor(content: object): string {
  const wanted = JSON.stringify(wantedOf(content))
  const known = $orderKey.get()
  if (known?.content === wanted) return known.key
  const key = newKey()
  $orderKey.set({ content: wanted, key })
  return key
}

/** The order is placed, so the next one gets a new key. */
export function forgetCheckout(): void {
  forgetDraft()
  $orderKey.set(null)
}
