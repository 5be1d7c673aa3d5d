// Drivers' and pickers' actions until the shop has them: stored in this browser, shown at once, and sent one after the
// other (rule 116).
import { atom, type WritableAtom } from 'nanostores'
import { ApiError } from '#/client/api-error.ts'
import { crew } from '#/client/crew-browser.ts'
import type { StopAction } from '#/contract/runs/crew.ts'
import type { PickInput } from '#/contract/picking/crew.ts'
import { newKey } from '#/lib/new-key.ts'
import { isSignedOut } from '#/stores/form-failure.ts'
import { createOutbox, isForLater } from '#/stores/outbox/outbox.ts'
import { isRecord, stored } from '#/stores/stored.ts'

type Did =
  | { call: 'move'; order_number: string; body: StopAction }
  | { call: 'reorder'; order_number: ''; body: { order_numbers: string[] } }
  | { call: 'line'; order_number: string; id: number; body: PickInput }
  | { call: 'done'; order_number: string; body: { crates: number } }
type OfLine = { order_number: string; id: number }
type LineAction = Extract<Did, { call: 'line' }>
/** With its idempotency key. */
export type Action = Did & { key: string }
export type Refusal = {
  key: string
  order_number: string
  /** Undefined once something else was said about the line. */
  message: string | undefined
  /** What was refused, and after it what was dropped with it. */
  actions: readonly Action[]
}

const NONE: Action[] = []

let owner: WritableAtom<Action[]> | undefined
let reportSent: (action: Action) => Promise<void> = () => Promise.resolve()
/** Unsent actions, oldest first. */
export const $waitingActions = atom<readonly Action[]>(NONE)
export const $refusals = atom<readonly Refusal[]>([])
/** Why the last attempt sent nothing: no answer, or a session that has ended. */
export const $held = atom<'unreachable' | 'signed_out' | undefined>(undefined)

/**
 * Opens this person's remaining actions; nobody's actions are sent as somebody else. An accepted action leaves the queue
 * once `onSent` has resolved: a page that is closed in between still has it.
 */
export function openQueue(
  userId: number | string,
  onSent: (action: Action) => Promise<void>,
): void {
  reportSent = onSent
  if (owner) return
  owner = stored<Action[]>(`larder_crew_${userId}`, { initial: NONE, parse })
  owner.subscribe((actions) => $waitingActions.set(actions))
  addEventListener('online', () => void sendActions())
  void sendActions()
}

export const forgetRefusal = (key: string): void =>
  $refusals.set($refusals.get().filter((refusal) => refusal.key !== key))

/** Stores an action, and sends it as soon as the earlier ones have been sent. */
export function act(did: Did): Promise<void> {
  if (!owner) return Promise.reject(new Error('the queue is not open'))
  owner.set([...owner.get(), { ...did, key: newKey() }])
  forgetRefused(did)
  return sendActions()
}

const isOfLine = (action: Did, { order_number, id }: OfLine): action is LineAction =>
  action.call === 'line' && action.order_number === order_number && action.id === id

/**
 * What was refused about a line no longer matters once something else is said about it; the counts of other lines that
 * were dropped with it still do.
 */
function forgetRefused(did: Did): void {
  if (did.call !== 'line') return
  const left = $refusals.get().map((one) => {
    const [first] = one.actions
    const isSaid = first !== undefined && isOfLine(first, did)
    const actions = one.actions.filter((action) => !isOfLine(action, did))
    return { ...one, message: isSaid ? undefined : one.message, actions }
  })
  $refusals.set(left.filter(({ message, actions }) => message !== undefined || actions.length > 0))
}

const outbox = createOutbox('larder_crew', sendAll)
/** One after the other. */
export const sendActions = outbox.send

async function sendAll(): Promise<void> {
  const queue = owner
  if (!queue) return
  for (let [action] = queue.get(); action; [action] = queue.get()) {
    const { key, order_number } = action
    const failure = await send(action).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (isForLater(failure)) {
      $held.set(isSignedOut(failure) ? 'signed_out' : 'unreachable')
      return outbox.sendLater()
    }
    $held.set(undefined)
    const isRefused = failure !== undefined
    if (!isRefused) await reportSent(action)
    // Later actions for the same order depended on the refused one.
    const isOver = (one: Action) =>
      one.key === key || (isRefused && one.order_number === order_number)
    const left = queue.get()
    // First: what opens again on the screen begins with what was refused.
    if (isRefused) $refusals.set([...$refusals.get(), refusalOf(left.filter(isOver), failure)])
    queue.set(left.filter((one) => !isOver(one)))
  }
}

function refusalOf(actions: Action[], failure: unknown): Refusal {
  if (!(failure instanceof ApiError)) throw failure
  const [first] = Object.values(failure.errors).flat()
  const { key = '', order_number = '' } = actions[0] ?? {}
  return { key, order_number, message: first ?? failure.message, actions }
}

export type RefusedCount = { quantity: number; message: string | undefined }

/** The count of a line that was refused; without a message if it was dropped with another. */
export function refusedCount(refusals: readonly Refusal[], line: OfLine): RefusedCount | undefined {
  for (const { key, message, actions } of refusals.toReversed()) {
    const action = actions.findLast((one) => isOfLine(one, line))
    if (!action || !isOfLine(action, line) || action.body.state !== 'picked') continue
    return { quantity: action.body.quantity, message: action.key === key ? message : undefined }
  }
  return undefined
}

function send(action: Action): Promise<unknown> {
  const { key, order_number } = action
  const params = { order_number }
  if (action.call === 'move') return crew.crewRuns.move({ params, body: action.body, key })
  if (action.call === 'reorder') return crew.crewRuns.reorder({ body: action.body, key })
  if (action.call === 'done') return crew.crewPicking.done({ params, body: action.body, key })
  const line = { order_number, id: action.id }
  return crew.crewPicking.line({ params: line, body: action.body, key })
}

const CALLS = ['move', 'reorder', 'line', 'done']

const isAction = (value: unknown): value is Action =>
  isRecord(value) &&
  CALLS.includes(String(value['call'])) &&
  typeof value['key'] === 'string' &&
  typeof value['order_number'] === 'string' &&
  isRecord(value['body'])

const parse = (value: unknown): Action[] | undefined =>
  Array.isArray(value) && value.every(isAction) ? value : undefined
