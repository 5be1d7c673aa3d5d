// A driver's run as the screen shows it: the shop's last answer, with unsent actions.
import { computed } from 'nanostores'
import { crew } from '#/client/crew-browser.ts'
import type { DeliveryRun, StopAction } from '#/contract/runs/crew.ts'
import { applyToRun } from './applied.ts'
import { openable } from './opened.ts'
import { $waitingActions, act, openQueue } from './queue.ts'

const { $answer, open, keep } = openable<DeliveryRun>('run')

/** Nothing until the page has opened it. */
export const $run = computed(
  [$answer, $waitingActions],
  (run, actions) => run && applyToRun(run, actions),
)

export function openRun(run: DeliveryRun, userId: number | string): void {
  void open(run, userId)
  // The connection may break before the shop can be asked again: accepted actions stay on the screen.
  openQueue(userId, async (action) => {
    const now = $answer.get()
    if (now) await keep(applyToRun(now, [action]))
  })
}

/** Asks the shop again; offline the display stays. */
export async function loadRun(): Promise<void> {
  const run = await crew.crewRuns.run().catch(() => undefined)
  if (run) $answer.set(run)
}

/** @example moveStop('L000001-ABCDEF', { state: 'arrived' }) */
export async function moveStop(order_number: string, body: StopAction): Promise<void> {
  await act({ call: 'move', order_number, body })
  await loadRun()
}

export async function reorderRun(order_numbers: string[]): Promise<void> {
  await act({ call: 'reorder', order_number: '', body: { order_numbers } })
  await loadRun()
}
