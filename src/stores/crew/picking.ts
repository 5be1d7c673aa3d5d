// The trolley to pick as the screen shows it: the shop's last answer, with what has not been sent yet.
import { computed } from 'nanostores'
import { crew } from '#/client/crew-browser.ts'
import type { PickInput, PickList, PickQuery } from '#/contract/picking/crew.ts'
import { takeTurns } from '#/lib/in-turn.ts'
import { applyToPicking } from './applied.ts'
import { openable } from './opened.ts'
import { $waitingActions, act, openQueue } from './queue.ts'

const { $answer, open, keep } = openable<PickList>('picking')

/** Nothing until the page has opened it. */
export const $pickList = computed(
  [$answer, $waitingActions],
  (list, actions) => list && { ...list, orders: applyToPicking(list.orders, actions) },
)

export function openPicking(list: PickList, userId: number | string): void {
  void open(list, userId)
  // The connection may break before the shop can be asked again: accepted actions stay on the screen.
  openQueue(userId, async (action) => {
    const now = $answer.get()
    if (now) await keep({ ...now, orders: applyToPicking(now.orders, [action]) })
  })
}

const inTurn = takeTurns()

/**
 * Asks the shop again; offline the display stays. Returns whether it answered. One after the other, or an answer about
 * the trolley before would bring it back.
 */
export const loadPicking = (chosen?: PickQuery): Promise<boolean> =>
  inTurn(async () => {
    const now = $answer.get()
    const query = chosen ?? { window: now?.window ?? undefined, trolley: now?.trolley }
    const list = await crew.crewPicking.list({ query }).catch(() => undefined)
    if (list) $answer.set(list)
    return list !== undefined
  })

export async function pickLine(order_number: string, id: number, body: PickInput): Promise<void> {
  await act({ call: 'line', order_number, id, body })
  await loadPicking()
}

export async function finishOrder(order_number: string, crates: number): Promise<void> {
  await act({ call: 'done', order_number, body: { crates } })
  await loadPicking()
}
