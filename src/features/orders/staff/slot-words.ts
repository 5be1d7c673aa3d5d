import { windowAt } from '#/components/staff/locale.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import staffTexts from '#texts/staff_orders'

/** When an order is brought, or collected; nothing without a window. */
export function slotWords(
  { pickup, delivery_slot: slot }: { pickup: object | null } & Pick<Order, 'delivery_slot'>,
  language: Language,
): string | undefined {
  if (!slot) return undefined
  return staffTexts(language)(pickup ? 'pickup_slot' : 'slot', { window: windowAt(slot, language) })
}
