// Refused goods, while an order is handed over: the amount due for the rest, and its minimum age.
import { useState } from 'react'
import type { HandedItem, RefusalReason } from '#/contract/runs/refusals.ts'
import { dueWithout, refusedCost } from '#/domain/delivery/refused.ts'
import { highestAge } from '#/domain/law/age.ts'
import { toAmount, toMinor } from '#/domain/money.ts'

/** Why, by line. */
export type Reasons = Readonly<Record<number, RefusalReason>>
/** How much, by line; all of it unless said. */
export type Parts = Readonly<Record<number, number>>

type Handed = { items: readonly HandedItem[]; cash_due: number; spared: number }

export function useRefused({ items, cash_due, spared }: Handed) {
  const [reasons, setReasons] = useState<Reasons>({})
  const [parts, setParts] = useState<Parts>({})
  const [note, setNote] = useState('')
  const refused = items.flatMap((item) => {
    const why = reasons[item.id]
    return why ? [{ item, why, quantity: refusedOf(item, { reasons, parts }) }] : []
  })
  const left = items.filter((item) => refusedOf(item, { reasons, parts }) < item.quantity)
  const off = refused.reduce((sum, { item, quantity }) => sum + refusedCost(item, quantity), 0)
  const needsNote = refused.some(({ why }) => why === 'other')
  const problem = left.length === 0 ? 'all' : needsNote && note.trim() === '' ? 'note' : undefined
  return {
    reasons,
    setReasons,
    parts,
    setParts,
    note,
    setNote,
    needsNote,
    /** For receiving the rest. */
    age: highestAge(left.map(({ id, minimum_age }) => ({ id, age: minimum_age }))),
    cash_due: toAmount(dueWithout(toMinor(cash_due), { off, spared: toMinor(spared) })),
    problem: refused.length > 0 ? problem : undefined,
    /** Of the request. */
    body:
      refused.length === 0
        ? {}
        : {
            refused: refused.map(({ item, why, quantity }) => ({
              id: item.id,
              why,
              ...(quantity < item.quantity && { quantity }),
            })),
            ...(needsNote && { refused_note: note.trim() }),
          },
  } as const
}

export type RefusedGoodsState = ReturnType<typeof useRefused>

type Chosen = { reasons: Reasons; parts: Parts }

/** Who is too young for some of it is too young for all of it. */
export function refusedOf({ id, quantity }: HandedItem, { reasons, parts }: Chosen): number {
  const why = reasons[id]
  if (!why) return 0
  return why === 'age' ? quantity : (parts[id] ?? quantity)
}
