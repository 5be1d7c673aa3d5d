// What a person keeps: the ids on the wishlist and in the comparison. A change is seen at once, and taken back where
// it fails.
import { atom } from 'nanostores'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Saved } from '#/contract/saved/customer.ts'
import { $session, expireSession } from './session.ts'

export type ListName = keyof Saved

/** Null for guests, and until it is known. */
export const $saved = atom<Saved | null>(null)

let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One call after the other: each answer tells the whole, and the last of them holds. */
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

/** Asks for what is kept. @throws ApiError */
export const loadSaved = (): Promise<void> => inTurn(() => shop.saved.get())

/** Nothing is known of the next visitor. */
export const forgetSaved = (): void => $saved.set(null)

/** A product on one of the lists, or off it. */
export type Wanted = { list: ListName; id: number; wanted: boolean }

/** Puts a product on a list or takes it off. @throws ApiError */
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
