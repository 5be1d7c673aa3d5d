// Chooses the delivery place and window. The next checkout starts with them.
import { shop } from '#/client/browser.ts'
import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import { takeTurns } from '#/lib/in-turn.ts'
import { $draft } from '#/stores/draft/checkout-draft.ts'
import { $place } from './place.ts'

/** Fields of a started checkout that are chosen again. */
const CHOSEN_HERE = [
  'shipping_choice',
  'shipping_address.country',
  'shipping_address.pincode',
  'delivery',
  'delivery_slot',
]

let asked = 0

const isAt = (place: DeliveryTo | null, other: DeliveryTo): boolean =>
  place?.country === other.country && place.pincode === other.pincode

/** Returns the place's windows, and stores it unless another one was asked for meanwhile. @throws ApiError */
export async function choosePlace(to: DeliveryTo): Promise<DeliverySlot[]> {
  const mine = ++asked
  const { slots, zone: _zone, ...found } = await shop.delivery.slots({ query: to })
  if (mine !== asked) return slots
  const before = $place.get()
  const isSame = isAt(before, to)
  $place.set({
    ...to,
    ...found,
    slot: isSame ? (before?.slot ?? null) : null,
    // Released when the next one is held.
    hold: before?.hold ?? null,
  })
  if (!isSame) forgetOldChoice()
  return slots
}

const inTurn = takeTurns()

/**
 * Holds a place in the window for this visitor; each hold replaces the one before. Returns whether the visitor is still
 * at that place. @throws ApiError SLOT_TAKEN
 */
export async function keepWindow({ window_id, date, from, to }: DeliverySlot): Promise<boolean> {
  const place = $place.get()
  if (!place) return false
  return inTurn(async () => {
    const { id: replaces } = $place.get()?.hold ?? {}
    const body = { window_id, date, ...(replaces ? { replaces } : {}) }
    const hold = await shop.delivery.hold({ body })
    const now = $place.get() ?? place
    const isSame = isAt(now, place)
    // Elsewhere by now: released when the next one is held.
    $place.set({ ...now, slot: isSame ? { window_id, date, from, to } : null, hold })
    if (isSame) forgetOldChoice()
    return isSame
  })
}

function forgetOldChoice(): void {
  const draft = Object.entries($draft.get())
  $draft.set(Object.fromEntries(draft.filter(([name]) => !CHOSEN_HERE.includes(name))))
}
