// What a tab remembers of a checkout until the order is placed: its fields, including the coupon.
import { isRecord, stored } from '#/stores/stored.ts'

type Texts = Record<string, string>

const NOTHING: Texts = {}

export const $draft = stored('larder_checkout', { initial: NOTHING, parse: textsOf, tab: true })

export const forgetDraft = (): void => $draft.set(NOTHING)

/** This tab's next checkout starts with the coupon, and says whether it applies. */
export const applyCoupon = (code: string): void =>
  $draft.set({ ...$draft.get(), coupon: code, coupon_applied: code })

export function textsOf(value: unknown): Texts | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}
