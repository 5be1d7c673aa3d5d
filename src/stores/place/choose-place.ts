// Chooses the delivery place and window. The next checkout starts with them.
import { shop } from '#/client/browser.ts'
import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
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

/** Stores the place, and returns its windows. @throws ApiError */
export async function choosePlace(to: DeliveryTo): Promise<DeliverySlot[]> {
  const { slots, zone: _zone, ...found } = await shop.delivery.slots({ query: to })
  const before = $place.get()
  const isSame = before?.country === to.country && before.pincode === to.pincode
  $place.set({
    ...to,
    ...found,
    slot: isSame ? before.slot : null,
    // Released when the next one is held.
    hold: before?.hold ?? null,
  })
  if (!isSame) forgetOldChoice()
  return slots
}

/** Holds a place in the window for this visitor. @throws ApiError SLOT_TAKEN */
export async function keepWindow({ window_id, date, from, to }: DeliverySlot): Promise<void> {
  const place = $place.get()
  if (!place) return
  const { id: replaces } = place.hold ?? {}
  const body = { window_id, date, ...(replaces ? { replaces } : {}) }
  const hold = await shop.delivery.hold({ body })
  $place.set({ ...place, slot: { window_id, date, from, to }, hold })
  forgetOldChoice()
}

function forgetOldChoice(): void {
  const draft = Object.entries($draft.get())
  $draft.set(Object.fromEntries(draft.filter(([name]) => !CHOSEN_HERE.includes(name))))
}
