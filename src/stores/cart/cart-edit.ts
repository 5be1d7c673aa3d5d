// One pending cart change, and how several changes of a line are merged.
import { lineKey, type LineId } from '#/domain/line-id.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { type CartLine, type Chosen, lineOf } from './cart-line.ts'

export type Edit = Chosen &
  LineId & {
    /** `add`: add this many. `set`: set this quantity, 0 for none. */
    kind: 'add' | 'set'
    /** Sent with it, so that a change that arrived isn't applied twice. */
    key: string
    /** It was sent without an answer: it may already be in the cart. */
    tried?: boolean
  }

/** The pending edits with one more. Edits of the same line that it replaces are dropped. */
export function mergeEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  const isOpen = (one: Edit) =>
    lineKey(one) === lineKey(edit) && (one.kind === 'set' || one.tried !== true)
  const open = edits.findLast(isOpen)
  if (edit.kind === 'set') return [...edits.filter((one) => !isOpen(one)), edit]
  if (!open || edit.tried) return [...edits, edit]
  const quantity = sum(open.quantity, edit.quantity)
  // Not under the old key: it may be on its way, and is then done without this one.
  return edits.map((one) => (one === open ? { ...one, quantity, key: edit.key } : one))
}

/** The lines as they will be once the edit is sent. */
export function applyEdit(lines: readonly CartLine[], edit: Edit): CartLine[] {
  const line = lines.find(({ key }) => key === lineKey(edit))
  if (!line) return edit.quantity > 0 ? [...lines, lineOf(edit)] : [...lines]
  const quantity = edit.kind === 'add' ? sum(line.quantity, edit.quantity) : edit.quantity
  if (quantity <= 0) return lines.filter((one) => one !== line)
  const sub_total = toAmount(lineTotal(toMinor(line.price), toThousandths(quantity)))
  return lines.map((one) => (one === line ? { ...line, quantity, sub_total } : one))
}

const sum = (one: number, other: number): number =>
  (toThousandths(one) + toThousandths(other)) / 1000
