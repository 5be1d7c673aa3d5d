// Prints the picking lists that wait, one after the other, and says so to the server: other devices print others.
import { atom } from 'nanostores'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Prints } from '#/contract/orders/staff-prints.ts'
import { $newOrders } from '#/stores/staff/new-orders.ts'
import { stored, textsIn } from '#/stores/stored.ts'

/** Whether this device prints; also after a reload. */
export const $prints = stored('larder_prints', {
  initial: false,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
})
/** Printed, and not yet known to the server. */
const $unsaid = stored<readonly string[]>('larder_prints_unsaid', { initial: [], parse: textsIn })

type Sheet = { order: Order; is_copy: boolean }
type State = {
  /** What the server knows, once it was asked. */
  prints?: Prints | undefined
  /** Shown on the page while it prints. */
  sheet?: Sheet | undefined
  failure?: unknown
}
export const $printing = atom<State>({})
const patch = (changes: State) => $printing.set({ ...$printing.get(), ...changes })

const AGAIN_MS = 15_000
const DRAWN_MS = 100
/** Some browsers don't say when they have printed. */
const PRINTED_MS = 1500

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function printSheet(sheet: Sheet): Promise<void> {
  patch({ sheet })
  await pause(DRAWN_MS)
  const printed = new Promise<void>((resolve) =>
    addEventListener('afterprint', () => resolve(), { once: true }),
  )
  print()
  await Promise.race([printed, pause(PRINTED_MS)])
  const { order_number } = sheet.order
  $unsaid.set([...$unsaid.get().filter((one) => one !== order_number), order_number])
  patch({ sheet: undefined })
  await sayPrinted()
}

const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
}

/** What was printed while the server couldn't be told. */
async function sayPrinted(): Promise<void> {
  for (const order_number of $unsaid.get()) {
    // An order that was removed meanwhile need not be told of.
    await staff.staffPrints.printed({ params: { order_number } }).catch(unlessGone)
    $unsaid.set($unsaid.get().filter((one) => one !== order_number))
  }
}

let line = Promise.resolve()

/** One after the other: a browser prints one thing at a time. */
function next(work: () => Promise<void>): Promise<void> {
  line = line.then(async () => {
    try {
      await work()
      patch({ prints: await staff.staffPrints.list(), failure: undefined })
    } catch (failure) {
      patch({ failure, sheet: undefined })
    }
  })
  return line
}

let isWanted = false

/** Prints what waits, if this device prints. */
function look(): void {
  if (isWanted) return
  isWanted = true
  void next(async () => {
    isWanted = false
    await sayPrinted()
    while ($prints.get()) {
      const { order, is_copy } = await staff.staffPrints.next()
      if (!order) break
      await printSheet({ order, is_copy })
    }
  })
}

/** Prints new orders as they come in; returns a function that stops it. */
export function followPrinting(): () => void {
  const timer = setInterval(look, AGAIN_MS)
  const stops = [$prints.subscribe(look), $newOrders.listen(look)]
  return () => {
    clearInterval(timer)
    stops.forEach((stop) => stop())
  }
}

/** What waits now needn't be printed. */
export const startWithNext = (): Promise<void> =>
  next(async () => {
    await staff.staffPrints.clear()
    $prints.set(true)
  })

export const printAgain = (order_number: string): Promise<void> =>
  next(async () => {
    const order = await staff.staffOrders.byNumber({ params: { order_number } })
    await printSheet({ order, is_copy: true })
  })
