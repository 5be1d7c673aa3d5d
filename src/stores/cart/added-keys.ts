// What was added last to the cart of this browser: two tabs may both bring in the same press, and it counts once. The
// server does the same for a customer's cart.
import { stored, textsIn } from '#/stores/stored.ts'

/** So many presses are remembered. */
const MOST = 50

const $added = stored<string[]>('larder_added', { initial: [], parse: textsIn })

export const wasAdded = (key: string): boolean => $added.get().includes(key)

export const keepAdded = (key: string): void => $added.set([key, ...$added.get()].slice(0, MOST))
