// The form of an order's goods: its lines, and additions.
import { useState } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { shownNumber, typedNumber } from '#/lib/typed/typed-number.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'

export type Added = { product_id: number; variation_id: number | null; name: string; price: number }

export type Row = {
  /** Identifies its field while the text changes. */
  id: string
  /** Its path in the API's errors. */
  path: string
  name: string
  unit: string | null
  price: number
  typed: string
  /** Undefined if it isn't a number. */
  quantity: number | undefined
  type: (text: string) => void
}

/** Whole thousandths. */
function quantityOf(text: string, language: Language): number | undefined {
  const number = typedNumber(text, language)
  if (number === undefined || number < 0) return undefined
  return toQuantity(toThousandths(number)) === number ? number : undefined
}

const isSame = (one: Added, other: Added): boolean =>
  one.product_id === other.product_id && one.variation_id === other.variation_id

/** Counts by line, and additions. */
function useTyped() {
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [added, setAdded] = useState<(Added & { typed: string })[]>([])
  const forget = () => {
    setCounts({})
    setAdded([])
  }
  return { counts, setCounts, added, setAdded, forget }
}

export function useGoods(order: Order, language: Language) {
  const numberOf = (text: string) => quantityOf(text, language)
  const { counts, setCounts, added, setAdded, forget } = useTyped()
  const lines = order.items.flatMap((line) => {
    const left = toQuantity(toThousandths(line.quantity) - toThousandths(line.refunded))
    const typed = counts[line.id] ?? shownNumber(String(left), language)
    return left === 0 ? [] : [{ line, left, typed, quantity: numberOf(typed) }]
  })
  const changed = lines.filter(({ quantity, left }) => quantity !== left)
  const wanted = added.filter(({ typed }) => numberOf(typed) !== 0)
  const rows: Row[] = [
    ...lines.map((line) => ({
      id: `line-${line.line.id}`,
      path: `lines.${changed.indexOf(line)}.quantity`,
      name: line.line.name,
      unit: line.line.unit,
      price: line.line.price,
      typed: line.typed,
      quantity: line.quantity,
      type: (text: string) => setCounts({ ...counts, [line.line.id]: text }),
    })),
    ...added.map((one, index) => ({
      id: `add-${index}`,
      path: `add.${wanted.indexOf(one)}.quantity`,
      name: one.name,
      unit: null,
      price: one.price,
      typed: one.typed,
      quantity: numberOf(one.typed),
      type: (text: string) => setAdded(added.with(index, { ...one, typed: text })),
    })),
  ]
  return {
    rows,
    typed: { counts, added },
    forget,
    /** The request body. */
    goods: {
      lines: changed.map(({ line, quantity = 0 }) => ({ order_line_id: line.id, quantity })),
      add: wanted.map(({ product_id, variation_id, typed }) => ({
        product_id,
        variation_id,
        quantity: numberOf(typed) ?? 0,
      })),
    },
    add: (one: Added) =>
      setAdded((old) =>
        old.some((other) => isSame(other, one)) ? old : [...old, { ...one, typed: '1' }],
      ),
  }
}
