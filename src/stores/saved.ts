// The product IDs on a user's wishlist and in their comparison. A change shows at once and is undone if it fails.
import { atom } from 'nanostores'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Saved } from '#/contract/saved/customer.ts'
import { $session, expireSession } from './session.ts'

export type ListName = keyof Saved

/** Null for guests, and until loaded. */
export const $saved = atom<Saved | null>(null)

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Runs calls one after the other: each answer is complete, so the last one counts. */
async function inTurn(call: () => Promise<Saved>): Promise<void> {
  waiting += 1
  const mine = turn.then(call)
  turn = mine.catch(() => undefined)
  try {
    const saved = await mine
    if (waiting === 1 && $session.get().type === 'user') $saved.set(saved)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expireSession()
    throw error
  } finally {
    waiting -= 1
  }
}

/** Loads both lists. @throws ApiError */
export const loadSaved = (): Promise<void> => inTurn(() => shop.saved.get())

/** After signing out: the next visitor has lists of their own. */
export const forgetSaved = (): void => $saved.set(null)

/** Whether a product should be on a list. */
export type Wanted = { list: ListName; id: number; wanted: boolean }

/** Adds a product to a list or removes it. @throws ApiError */
export async function changeSaved({ list, id, wanted }: Wanted): Promise<void> {
  const was = $saved.get()?.[list].includes(id) ?? false
  show({ list, id, wanted })
  try {
    await inTurn(() =>
      wanted
        ? shop[list].add({ body: { product_id: id } })
        : shop[list].remove({ params: { product_id: id } }),
    )
  } catch (error) {
    show({ list, id, wanted: was })
    throw error
  }
}

function show({ list, id, wanted }: Wanted): void {
  const saved = $saved.get()
  if (!saved) return
  const others = saved[list].filter((other) => other !== id)
  $saved.set({ ...saved, [list]: wanted ? [...others, id] : others })
}
