// Other goods of an order: what was typed, what it costs, and the request.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { isReadable } from '#/components/staff/form/typed.ts'
import { readNumber } from '#/components/staff/money.ts'
import { changesCosts } from '#/components/order/NewCosts.tsx'
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import type { LinesChange } from '#/contract/orders/staff-details.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { CarriedOut, useAttempts } from '#/features/orders/change/attempts.ts'
import type { Found } from '#/stores/find-goods.ts'
import { newTotalOf } from '#/stores/prices/new-total.ts'
import type { Act } from './act.ts'

type Options = { order: Order; act: Act; said: string; onDone: () => void }
type Added = Found & { typed: string }

const isSame = (one: Found, other: Found): boolean =>
  one.product_id === other.product_id && one.variation_id === other.variation_id

export function useMendLines({ order, act, said, onDone }: Options) {
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [added, setAdded] = useState<Added[]>([])
  const [preview, setPreview] = useState<ChangePreview>()
  const [isCarriedOut, setCarriedOut] = useState(false)
  const attempts = useAttempts<LinesChange>()
  const forget = () => {
    setPreview(undefined)
    setCounts({})
    setAdded([])
  }
  const edit = (change: () => void) => {
    setPreview(undefined)
    setCarriedOut(false)
    change()
  }
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
  const isRead = [...Object.values(counts), ...added.map(({ typed }) => typed)].every(isReadable)
  const params = { order_number: order.order_number }
  const typed = { counts, added }
  /** The costs after the change; nothing if it is refused. */
  const ask = async () => {
    const asked = staff.staffOrders.previewLines({ params, body: { lines, add } })
    const costs = await asked.catch((error: unknown) => act(Promise.reject(error), ''))
    return typeof costs === 'boolean' ? undefined : costs
  }
  /** With the total that was shown; nothing if it has to be shown first. */
  const withSeen = async (): Promise<LinesChange | undefined> => {
    const costs = preview ?? (await ask())
    if (costs && !preview && changesCosts(costs)) setPreview(costs)
    else if (costs) return { lines, add, expected_total: costs.after.total }
    return undefined
  }
  const send = async () => {
    const sent = attempts.sentFor(typed) ?? (await withSeen())
    if (!sent) return
    const call = attempts.send(typed, sent, (key) =>
      staff.staffOrders.changeLines({ params, body: sent, key }),
    )
    let wasDone = false
    const asking = call.catch(async (error: unknown) => {
      // Prices have changed: the new ones are shown, and asked about.
      if (newTotalOf(error) !== undefined) setPreview(await ask())
      if (!(error instanceof CarriedOut)) throw error
      wasDone = true
      return staff.staffOrders.byNumber({ params })
    })
    const isDone = await act(asking, said)
    if (isDone || wasDone) forget()
    setCarriedOut(wasDone)
    if (isDone && !wasDone) onDone()
  }
  const choose = (found: Found) =>
    edit(() =>
      setAdded((old) =>
        old.some((one) => isSame(one, found)) ? old : [...old, { ...found, typed: '1' }],
      ),
    )
  return {
    counts,
    added,
    preview,
    isCarriedOut,
    isReady: isRead && (lines.length + add.length > 0 || attempts.sentFor(typed) !== undefined),
    count: (id: number, text: string) => edit(() => setCounts({ ...counts, [id]: text })),
    countAdded: (index: number, one: Added, text: string) =>
      edit(() => setAdded(added.with(index, { ...one, typed: text }))),
    choose,
    send,
  }
}
