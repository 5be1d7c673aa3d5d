// What the screen shows before the shop has answered: its last answer with the actions since then.
import type { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import type { PickLine, PickOrder } from '#/contract/picking/crew.ts'
import type { Action } from './queue.ts'

/** A run as it will be once everything is sent. */
export const applyToRun = (run: DeliveryRun, actions: readonly Action[]): DeliveryRun =>
  actions.reduce(applyOne, run)

function applyOne(run: DeliveryRun, action: Action): DeliveryRun {
  if (action.call === 'reorder')
    return { ...run, stops: inOrder(run.stops, action.body.order_numbers) }
  if (action.call !== 'move') return run
  const stops = run.stops.map((stop) =>
    stop.order_number === action.order_number ? moved(stop, action) : stop,
  )
  return { ...run, stops, cash_total: stops.reduce((sum, { cash_taken }) => sum + cash_taken, 0) }
}

const OVER = ['delivered', 'refused', 'absent']
export const isOver = ({ state }: Pick<Stop, 'state'>): boolean => OVER.includes(state)

function inOrder(stops: readonly Stop[], numbers: readonly string[]): Stop[] {
  const placeOf = ({ order_number }: Stop) => {
    const place = numbers.indexOf(order_number)
    return place < 0 ? numbers.length : place
  }
  const open = stops.filter((stop) => !isOver(stop)).toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...stops.filter(isOver), ...open]
}

function moved(stop: Stop, { body }: Extract<Action, { call: 'move' }>): Stop {
  const { state, pin, name = null, photo, reason = null, outcome = null, cash = 0 } = body
  const proof = { pin: pin !== undefined, name, photo: photo !== undefined }
  const empties = isOver({ state }) ? null : stop.empties
  return { ...stop, state, proof, reason, outcome, cash_taken: cash, empties }
}

/** Orders as they will be once everything is sent. */
export const applyToPicking = (
  orders: readonly PickOrder[],
  actions: readonly Action[],
): PickOrder[] =>
  orders.map((order) =>
    actions
      .filter(({ order_number }) => order_number === order.order_number)
      .reduce(applyPick, order),
  )

function applyPick(order: PickOrder, action: Action): PickOrder {
  if (action.call === 'done') return { ...order, is_done: true, crates: action.body.crates }
  if (action.call !== 'line') return order
  const lines = order.lines.map((line) => (line.id === action.id ? picked(line, action) : line))
  return { ...order, lines }
}

function picked(line: PickLine, { body }: Extract<Action, { call: 'line' }>): PickLine {
  // Until the shop has set the deadline, the line stays as it was.
  const { state } = body
  if (state === 'asked') return line
  const count = state === 'picked' ? body.quantity : 0
  const substitute =
    state === 'substituted'
      ? { product_id: body.product_id, quantity: body.quantity, name: '', price: 0 }
      : null
  return { ...line, state, picked: count, substitute, proposal: null, answer: null }
}
