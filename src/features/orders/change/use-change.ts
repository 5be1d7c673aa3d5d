// State of the form that changes an order, and the request it sends.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { changesCosts } from '#/components/order/NewCosts.tsx'
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import type { SlotChoice } from '#/contract/delivery/public.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import type { Language } from '#/lib/i18n.ts'
import { newTotalOf } from '#/stores/prices/new-total.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import changeTexts from '#texts/orders.change'
import { CarriedOut, useAttempts } from './attempts.ts'
import { type Row, useGoods } from './use-goods.ts'
import { usePlace } from './use-place.ts'

type Options = {
  live: LiveOrder
  orderKey: string | undefined
  language: Language
  onDone: () => void
}
type Body = Parameters<typeof shop.orders.change>[0]['body']

export type ChangeForm = ReturnType<typeof useChange>

export function useChange({ live, orderKey: key, language, onDone }: Options) {
  const { order } = live
  const { rows, goods, add, ...lines } = useGoods(order, language)
  const { place, ...where } = usePlace(order)
  const [slot, setSlot] = useState<SlotChoice>()
  const [isOldEnough, setOldEnough] = useState(false)
  const changes = { ...goods, ...(slot && { delivery_slot: slot }), ...place }
  const { lines: less, add: more, ...rest } = changes
  const body = { ...changes, ...(isOldEnough && { age_confirmed: true }), ...(key && { key }) }
  const isChanged = less.length + more.length + Object.keys(rest).length > 0
  /** Of what was carried out; address and notes differ from the order or they don't. */
  const forget = () => {
    lines.forget()
    setSlot(undefined)
  }
  const sending = useSending({ live, language, onDone, rows, forget })
  const typed = [lines.typed, where.typed, slot, isOldEnough]
  return {
    rows,
    add,
    slot,
    setSlot,
    address: where.address,
    typeAddress: where.typeAddress,
    notes: where.notes,
    typeNotes: where.typeNotes,
    isOldEnough,
    setOldEnough,
    isChanged: isChanged || sending.sentFor(typed) !== undefined,
    ...sending,
    preview: sending.previewOf(body),
    save: () => sending.send(body, typed),
  }
}

type Sending = Omit<Options, 'orderKey'> & { rows: readonly Row[]; forget: () => void }

/** Errors without a field: too little stock, or more than may be ordered or held. */
const OF_THE_WHOLE = ['lines', 'payment_method']

const mayCost = ({ lines = [], add = [], delivery_slot }: Body): boolean =>
  lines.length + add.length > 0 || delivery_slot !== undefined

/** Sends a change once, however often its button is pressed, and shows errors at their fields. */
function useSending({ live, language, onDone, rows, forget }: Sending) {
  const t = changeTexts(language)
  const costs = useCosts(live.order.order_number)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempts = useAttempts<Body>()
  const params = { order_number: live.order.order_number }
  const showError = (error: unknown) => {
    const failure = formFailure(error, t)
    const said = Object.entries(failure.errors).map(([path, message]) => [
      rows.find((row) => row.path === path)?.id ?? path,
      message,
    ])
    setErrors(Object.fromEntries(said))
    const whole = OF_THE_WHOLE.map((path) => failure.errors[path]).find(Boolean)
    const short = error instanceof ApiError && error.lines.length > 0 ? error.message : undefined
    setProblem(failure.problem ?? short ?? whole ?? t('check'))
  }
  const send = async (body: Body, typed: unknown) => {
    const wrong = rows.filter(({ quantity }) => quantity === undefined)
    setErrors(Object.fromEntries(wrong.map(({ id }) => [id, t('number')])))
    setProblem(undefined)
    if (wrong.length > 0) return
    setBusy(true)
    try {
      const sent = attempts.sentFor(typed) ?? (await costs.withSeen(body))
      if (!sent) return
      const order = await attempts.send(typed, sent, (key) =>
        shop.orders.change({ params, body: sent, key }),
      )
      live.show(order)
      onDone()
      if (order.charge?.url) location.assign(order.charge.url)
      else void toast.success(t(order.charge ? 'to_pay' : 'saved'))
    } catch (error) {
      if (error instanceof CarriedOut) {
        await live.refresh()
        forget()
        setProblem(t('carried_out'))
      } else if (newTotalOf(error) === undefined) showError(error)
      else setProblem((await costs.show(body)) ? t('price_changed') : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return { errors, problem, busy, send, sentFor: attempts.sentFor, previewOf: costs.of }
}

/** What a change does to the order's costs, shown before it is confirmed. */
function useCosts(order_number: string) {
  const [shown, setShown] = useState<{ content: string; costs: ChangePreview }>()
  const of = (body: Body) => (JSON.stringify(body) === shown?.content ? shown.costs : undefined)
  const ask = (body: Body) => shop.orders.previewChange({ params: { order_number }, body })
  const keep = (body: Body, costs: ChangePreview) =>
    setShown({ content: JSON.stringify(body), costs })
  /** With the total that was shown; nothing if it has to be shown first. */
  const withSeen = async (body: Body): Promise<Body | undefined> => {
    if (!mayCost(body)) return body
    const known = of(body)
    if (known) return { ...body, expected_total: known.after.total }
    const costs = await ask(body)
    if (!changesCosts(costs)) return { ...body, expected_total: costs.after.total }
    keep(body, costs)
    return undefined
  }
  /** Shows the costs of now; false if the shop doesn't answer. */
  const show = (body: Body): Promise<boolean> =>
    ask(body).then(
      (costs) => {
        keep(body, costs)
        return true
      },
      () => false,
    )
  return { of, withSeen, show }
}
