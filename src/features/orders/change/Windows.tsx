// Another window for an order that has one.
import { useEffect, useState } from 'react'
import { formatMoney } from '#/browser/money/format-money.ts'
import { shop } from '#/client/browser.ts'
import type { DeliverySlot, SlotChoice } from '#/contract/delivery/public.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { dayWords } from '#/features/orders/order-dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import changeTexts from '#texts/orders.change'

type Props = {
  order: Order
  chosen: SlotChoice | undefined
  error: string | undefined
  onChoose: (slot: SlotChoice | undefined) => void
  language: Language
}

const nameOf = ({ window_id, date }: SlotChoice): string => `${window_id} ${date}`

export function Windows({ order, chosen, error, onChoose, language }: Props) {
  const t = changeTexts(language)
  const { country, pincode } = order.shipping_address
  const [slots, setSlots] = useState<DeliverySlot[]>([])
  const place = order.pickup?.place_id
  useEffect(() => {
    const asked =
      place === undefined
        ? shop.delivery.slots({ query: { country, pincode } })
        : shop.delivery.pickupSlots({ params: { id: place } })
    asked.then(
      (answer) => setSlots(answer.slots),
      () => undefined,
    )
  }, [country, pincode, place])
  const booked = order.delivery_slot
  if (!booked) return undefined
  const now = nameOf(booked)
  const others = slots.filter((slot) => nameOf(slot) !== now)
  const when = (one: { date: string; from: string; to: string }) =>
    `${dayWords(one.date, language)}, ${one.from}–${one.to}`
  const costs = ({ fee, is_full }: DeliverySlot): string => {
    if (is_full) return t('full')
    if (fee === 0) return t('free')
    return t('costs', { amount: formatMoney(fee, order.currency, language) })
  }
  const choose = (name: string) => {
    const slot = others.find((one) => nameOf(one) === name)
    onChoose(slot && { window_id: slot.window_id, date: slot.date })
  }
  return (
    <Select
      id="delivery_slot"
      label={t('window')}
      value={chosen ? nameOf(chosen) : now}
      error={error}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={now}>{when(booked)}</option>
      {others.map((slot) => (
        <option key={nameOf(slot)} value={nameOf(slot)} disabled={slot.is_full}>
          {when(slot)} · {costs(slot)}
        </option>
      ))}
    </Select>
  )
}
