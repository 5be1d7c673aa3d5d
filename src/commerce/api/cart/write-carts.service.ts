// Cart changes written together: the number of statements is the same as for one.
import { z } from 'zod'
import { Cart } from '#/contract/cart/customer.ts'
import type { Localized } from '#/contract/common.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { type Noting, queueCarts } from '#/commerce/api/outbox/note-changes.service.ts'
import {
  type SavedAnswer,
  answerName,
  findAnswers,
  saveAnswers,
} from '#/commerce/api/idempotency/idempotency.queries.ts'
import {
  type StoredLine,
  deleteLines,
  findLines,
  insertLines,
  lockCarts,
  updateLines,
} from './cart.queries.ts'
import { type SellableLine, toCartLine } from './cart-lines.rules.ts'
import type { CartChange } from './cart-change.rules.ts'
import { findSellables } from './sellable.queries.ts'
import type { SellableRows } from './sellable.rules.ts'

/** One change of one cart. */
export type CartCommand = {
  customer_id: number
  language: Language
  change: CartChange
  /** If it may be repeated: it counts once (rule 20). */
  once?: Omit<SavedAnswer, 'answer'> | undefined
}
/** The resulting cart, or why this change was refused. */
export type CartOutcome =
  { lines: SellableLine[]; clamped: Cart['clamped']; lost: Localized[] } | { refused: unknown }

/** Applies the changes one after the other; call it in a transaction. */
export async function writeCarts(
  db: Executor,
  commands: readonly CartCommand[],
  outside: Noting,
): Promise<CartOutcome[]> {
  const carts = await lockCarts(
    db,
    commands.map(({ customer_id }) => customer_id),
  )
  // Only the holder of the cart's lock writes its customer's keys.
  const savedAnswers = await findAnswers(
    db,
    commands.flatMap(({ once }) => once ?? []),
  )
  const cartIds = [...carts.values()].map(({ id }) => id)
  const before = await findLines(db, cartIds)
  const products = [...before.map((line) => line.product_id), ...commands.flatMap(productsOf)]
  const known = await findSellables(db, [...new Set(products)])
  const linesOf = new Map<number, StoredLine[]>(
    cartIds.map((id) => [id, before.filter((line) => line.cart_id === id)]),
  )
  const earlier = new Set(savedAnswers.values())
  const made = commands.map((command) => {
    const { id: cart_id = 0, lost = [] } = carts.get(command.customer_id) ?? {}
    return {
      command,
      cart_id,
      lost,
      outcome: makeChange(command, { cart_id, linesOf, known, savedAnswers }),
    }
  })
  await writeLines(db, before, [...linesOf.values()].flat())
  await queueCarts(outside, db, changedCarts(linesOf, before))
  await saveAnswers(
    db,
    [...savedAnswers.values()].filter((answer) => !earlier.has(answer)),
  )
  return made.map(({ command, cart_id, lost, outcome }) => {
    if ('refused' in outcome) return outcome
    const lines = toCartLines(linesOf.get(cart_id) ?? [], known, command.language)
    return { lines, clamped: outcome.clamped, lost }
  })
}

const productsOf = ({ change }: CartCommand): readonly number[] => change.products

const toCartLines = (
  lines: readonly StoredLine[],
  known: SellableRows,
  language: Language,
): SellableLine[] => lines.flatMap((line) => toCartLine(line, known, language) ?? [])

type BatchState = {
  cart_id: number
  linesOf: Map<number, StoredLine[]>
  known: SellableRows
  savedAnswers: Map<string, SavedAnswer>
}
/** The saved part of an answer; the rest is read from the current cart. */
const SavedPart = z.object({ clamped: Cart.shape.clamped })

function makeChange(
  { language, change, once }: CartCommand,
  { cart_id, linesOf, known, savedAnswers }: BatchState,
): Pick<Cart, 'clamped'> | { refused: unknown } {
  const stored = linesOf.get(cart_id) ?? []
  try {
    const earlier = once && savedAnswers.get(answerName(once))
    if (earlier) {
      if (earlier.request_hash !== once.request_hash) throw new ShopError('IDEMPOTENCY_CONFLICT')
      return SavedPart.parse(earlier.answer)
    }
    const lines = toCartLines(stored, known, language)
    const { lines: after, clamped = [] } = change.apply({ lines, known, language })
    linesOf.set(
      cart_id,
      after.map(({ id, product_id, variation_id, uom_entry, quantity }) => {
        const line = { id, cart_id, product_id, variation_id, uom_entry, quantity }
        return stored.find((there) => isSame(there, line)) ?? line
      }),
    )
    if (once) savedAnswers.set(answerName(once), { ...once, answer: { clamped } })
    return { clamped }
  } catch (refused) {
    return { refused }
  }
}

const isSame = (a: StoredLine, b: StoredLine): boolean =>
  a.id === b.id &&
  a.quantity === b.quantity &&
  a.variation_id === b.variation_id &&
  a.uom_entry === b.uom_entry &&
  a.product_id === b.product_id

/** Unchanged lines are the same objects. */
function changedCarts(
  linesOf: ReadonlyMap<number, readonly StoredLine[]>,
  before: readonly StoredLine[],
): number[] {
  const linesBefore = Map.groupBy(before, ({ cart_id }) => cart_id)
  return [...linesOf].flatMap(([id, after]) => {
    const own = new Set(linesBefore.get(id))
    return after.length === own.size && after.every((line) => own.has(line)) ? [] : [id]
  })
}

/** Deleted ones first: a replacement may be the same product. */
async function writeLines(
  db: Executor,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): Promise<void> {
  const stay = new Set(after.map(({ id }) => id))
  await deleteLines(
    db,
    before.map(({ id }) => id).filter((id) => !stay.has(id)),
  )
  const same = new Set(before)
  const changed = after.filter((line) => line.id !== 0 && !same.has(line))
  await updateLines(db, changed)
  await insertLines(
    db,
    after.filter(({ id }) => id === 0),
  )
}
