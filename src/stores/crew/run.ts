// A driver's run as the screen shows it: the shop's last word, with what is not sent yet.
import { atom, computed } from 'nanostores'
import { crew } from '#/client/crew-browser.ts'
import type { DeliveryRun, StopAction } from '#/contract/runs/driver.ts'
import { applyToRun } from './applied.ts'
import { $waitingActions, act, openQueue } from './queue.ts'

const $answer = atom<DeliveryRun | undefined>(undefined)

/** Nothing until the page has opened it. */
export const $run = computed(
  [$answer, $waitingActions],
  (run, actions) => run && applyToRun(run, actions),
)

export function openRun(run: DeliveryRun, userId: number | string): void {
  $answer.set(run)
  // The line may be cut before the shop can be asked again: what it has taken stays on the screen.
  openQueue(userId, (action) => {
    const now = $answer.get()
    if (now) $answer.set(applyToRun(now, [action]))
  })
}

/** Asks the shop again; without a connection what is shown stays. */
export async function loadRun(): Promise<void> {
  const run = await crew.driverRuns.run().catch(() => undefined)
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
