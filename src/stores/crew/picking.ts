// Orders to pick as the screen shows them: the shop's last word, with what is not sent yet.
import { atom, computed } from 'nanostores'
import { crew } from '#/client/crew-browser.ts'
import type { PickInput, PickOrder } from '#/contract/picking/driver.ts'
import { applyToPicking } from './applied.ts'
import { $waitingActions, act, openQueue } from './queue.ts'

const $answer = atom<PickOrder[] | undefined>(undefined)

/** Nothing until the page has opened them. */
export const $pickOrders = computed(
  [$answer, $waitingActions],
  (orders, actions) => orders && applyToPicking(orders, actions),
)

export function openPicking(orders: PickOrder[], userId: number | string): void {
  $answer.set(orders)
  // The line may be cut before the shop can be asked again: what it has taken stays on the screen.
  openQueue(userId, (action) => {
    const now = $answer.get()
    if (now) $answer.set(applyToPicking(now, [action]))
  })
}

/** Asks the shop again; without a connection what is shown stays. */
export async function loadPicking(): Promise<void> {
  const list = await crew.driverPicking.list().catch(() => undefined)
  if (list) $answer.set(list.orders)
}

export async function pickLine(order_number: string, id: number, body: PickInput): Promise<void> {
  await act({ call: 'line', order_number, id, body })
  await loadPicking()
}

export async function finishOrder(order_number: string, crates: number): Promise<void> {
  await act({ call: 'done', order_number, body: { crates } })
  await loadPicking()
}
