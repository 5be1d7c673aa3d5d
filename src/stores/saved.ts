// The product IDs on a visitor's wishlist and in their comparison: a guest's stay on this device (rule 49). A user's
// change shows at once and is undone if it fails.
import { atom } from 'nanostores'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Saved } from '#/contract/saved/customer.ts'
import { MAX_COMPARED, MAX_DEVICE_WISHES } from '#/contract/lengths.ts'
import { takeTurns } from '#/lib/in-turn.ts'
import { $deviceSaved, clearDevice, isDeviceEmpty } from './device-saved.ts'
import { $session, expireSession } from './session.ts'

export type ListName = keyof Saved

/** Null until loaded. */
export const $saved = atom<Saved | null>(null)

const isUser = (): boolean => $session.get().type === 'user'

const turns = takeTurns()
let waiting = 0
/** As the shop last confirmed it. */
let sure: Saved | null = null

/** Runs calls one after the other: each answer is complete, so the last one counts, also where later calls fail. */
async function inTurn(call: () => Promise<Saved>): Promise<void> {
  waiting += 1
  try {
    sure = await turns(call)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expireSession()
    throw error
  } finally {
    waiting -= 1
    if (!waiting && isUser()) $saved.set(sure)
  }
}

/** Loads both lists. @throws ApiError */
export async function loadSaved(): Promise<void> {
  if (isUser()) await inTurn(() => shop.saved.get())
  else showDevice()
}

/** Shows what a guest has saved. At once, so that presses while code loads keep their order. */
export const showDevice = (): void => $saved.set($deviceSaved.get())

/**
 * After signing in, what was saved on this device joins the user's lists, once. Returns what was left out, and null if
 * there was nothing.
 *
 * @throws ApiError; then it is still on the device
 */
export async function joinSaved(): Promise<Saved | null> {
  if (isDeviceEmpty()) return null
  const body = $deviceSaved.get()
  const joined: Saved[] = []
  await inTurn(async () => {
    const saved = await shop.saved.join({ body })
    joined.push(saved)
    return saved
  })
  clearDevice()
  const missing = (list: ListName) =>
    body[list].filter((id) => !joined.some((saved) => saved[list].includes(id)))
  return { wishlist: missing('wishlist'), compare: missing('compare') }
}

/** The device's list is full. */
export class DeviceFull extends Error {
  override name = 'DeviceFull'
  readonly max: number

  constructor(max: number) {
    super('DEVICE_FULL')
    this.max = max
  }
}

const DEVICE_MAX = { wishlist: MAX_DEVICE_WISHES, compare: MAX_COMPARED }

/** @throws DeviceFull */
function changeHere({ list, id, wanted }: SavedChange): void {
  const saved = $deviceSaved.get()
  const others = saved[list].filter((other) => other !== id)
  if (wanted && others.length >= DEVICE_MAX[list]) throw new DeviceFull(DEVICE_MAX[list])
  const next = list === 'wishlist' ? [id, ...others] : [...others, id]
  $deviceSaved.set({ ...saved, [list]: wanted ? next : others })
  showDevice()
}

/** After signing out: the next visitor has lists of their own. */
export function forgetSaved(): void {
  sure = null
  $saved.set(null)
}

/** Whether a product should be on a list. */
export type SavedChange = { list: ListName; id: number; wanted: boolean }

/** Adds a product to a list or removes it. @throws ApiError, DeviceFull */
export async function changeSaved({ list, id, wanted }: SavedChange): Promise<void> {
  if (!isUser()) return changeHere({ list, id, wanted })
  show({ list, id, wanted })
  await inTurn(() =>
    wanted
      ? shop[list].add({ body: { product_id: id } })
      : shop[list].remove({ params: { product_id: id } }),
  )
}

function show({ list, id, wanted }: SavedChange): void {
  const saved = $saved.get()
  if (!saved) return
  const others = saved[list].filter((other) => other !== id)
  $saved.set({ ...saved, [list]: wanted ? [...others, id] : others })
}
