// Other goods of an order: what was typed, what it costs, and the request.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { isReadable } from '#/components/staff/form/typed.ts'
import { readNumber } from '#/components/staff/money.ts'
import { changesCosts } from '#/components/order/NewCosts.tsx'
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { CarriedOut, useAttempts } from '#/features/orders/change/attempts.ts'
import type { Found } from '#/stores/find-goods.ts'
import { newTotalOf } from '#/stores/prices/new-total.ts'
import type { Act } from './act.ts'

type Options = { order: Order; act: Act; said: string; onDone: () => void }
type Body = Parameters<typeof staff.staffOrders.changeLines>[0]['body']
type Added = Found & { typed: string }

const isSame = (one: Found, other: Found): boolean =>
  one.product_id === other.product_id && one.variation_id === other.variation_id

/** What was typed, and what it changes in the order. */
function useTyped(order: Order, onEdit: () => void) {
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [added, setAdded] = useState<Added[]>([])
  const lines = order.items.flatMap(({ id, quantity }) => {
    const typed = counts[id]
    const wanted = typed === undefined ? quantity : readNumber(typed)
    return wanted === undefined || wanted === quantity
      ? []
      : [{ order_line_id: id, quantity: wanted }]
  })
  const add = added.flatMap(({ product_id, variation_id, typed }) => {
    const quantity = readNumber(typed) ?? 0
    return quantity > 0 ? [{ product_id, variation_id, quantity }] : []
  })
  return {
    typed: { counts, added },
    change: { lines, add },
    isRead: [...Object.values(counts), ...added.map(({ typed }) => typed)].every(isReadable),
    forget: () => {
      setCounts({})
      setAdded([])
    },
    count: (id: number, text: string) => {
      onEdit()
      setCounts({ ...counts, [id]: text })
    },
    countAdded: (index: number, one: Added, text: string) => {
      onEdit()
      setAdded(added.with(index, { ...one, typed: text }))
    },
    choose: (found: Found) => {
      onEdit()
      setAdded((old) =>
        old.some((one) => isSame(one, found)) ? old : [...old, { ...found, typed: '1' }],
      )
    },
  }
}

export function useMendLines({ order, act, said, onDone }: Options) {
  const [preview, setPreview] = useState<ChangePreview>()
  const [isCarriedOut, setCarriedOut] = useState(false)
  const { typed, change, isRead, forget, ...edits } = useTyped(order, () => {
    setPreview(undefined)
    setCarriedOut(false)
  })
  const attempts = useAttempts<Body>()
  const params = { order_number: order.order_number }
  /** The costs after the change; nothing if it is refused. */
  const ask = async () => {
    const asked = staff.staffOrders.previewLines({ params, body: change })
    const costs = await asked.catch((error: unknown) => act(Promise.reject(error), ''))
    return typeof costs === 'boolean' ? undefined : costs
  }
  /** Nothing if the total has to be shown first. */
  const withSeen = async (): Promise<Body | undefined> => {
    const costs = preview ?? (await ask())
    if (costs && !preview && changesCosts(costs)) setPreview(costs)
    else if (costs) return { ...change, expected_total: costs.after.total }
    return undefined
  }
  const send = async () => {
    const sent = attempts.sentFor(typed) ?? (await withSeen())
    if (!sent) return
    let wasDone = false
    const call = attempts.send(typed, sent, (key) =>
      staff.staffOrders.changeLines({ params, body: sent, key }),
    )
    const asking = call.catch(async (error: unknown) => {
      // Prices have changed: the new ones are shown, and asked about.
      if (newTotalOf(error) !== undefined) setPreview(await ask())
      if (!(error instanceof CarriedOut)) throw error
      wasDone = true
      return staff.staffOrders.byNumber({ params })
    })
    const isDone = await act(asking, () => (wasDone ? '' : said))
    setCarriedOut(wasDone)
    if (!isDone && !wasDone) return
    setPreview(undefined)
    forget()
    if (!wasDone) onDone()
  }
  const isChanged = change.lines.length + change.add.length > 0
  const isReady = isRead && (isChanged || attempts.sentFor(typed) !== undefined)
  return { ...typed, ...edits, preview, isCarriedOut, isReady, send }
}
