// Two tabs may both add the same press to this browser's cart: its key makes it count once, as on the server for a
// customer's cart.
import { stored, textsIn } from '#/stores/stored.ts'

const MOST = 50

const $added = stored<string[]>('larder_added', { initial: [], parse: textsIn })

export const wasAdded = (key: string): boolean => $added.get().includes(key)

export const keepAdded = (key: string): void => $added.set([key, ...$added.get()].slice(0, MOST))
