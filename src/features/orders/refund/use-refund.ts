// The form of a refund.
import { useState } from 'react'
import type { OrderLine } from '#/contract/orders/shapes.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import { useKey } from '#/form/use-key.ts'
import { formFailure } from '#/stores/form-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import { shownNumber, typedNumber } from '#/lib/typed/typed-number.ts'
import { toast } from '#/ui/feedback/toast.ts'
import orderTexts from '#texts/orders'
import { worthOf } from '#/features/orders/refundable.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'

type Options = {
  live: LiveOrder
  line: OrderLine | undefined
  /** The most that can be requested. */
  most: number
  language: Language
  onDone: () => void
}

const shape = async () => (await import('#/contract/refunds/customer.ts')).RefundInput
export type RefundForm = ReturnType<typeof useRefund>

export function useRefund({ live, line, most, language, onDone }: Options) {
  const t = orderTexts(language)
  const keyFor = useKey()
  // No number is nothing.
  const numberOf = (text = ''): number => typedNumber(text, language) ?? 0
  const shown = shownNumber(String(most), language)
  const isPossible = (quantity: number) => quantity > 0 && quantity <= most
  const [pictures, setPictures] = useState<string[]>([])
  const form = useForm({
    language,
    shape,
    start: { quantity: shown },
    toBody: ({ quantity, ...fields }: Fields) => ({
      ...fields,
      order_number: live.order.order_number,
      order_line_id: line?.id,
      quantity: numberOf(quantity),
      ...(pictures.length > 0 ? { pictures } : {}),
    }),
    check: ({ quantity }): Fields =>
      isPossible(numberOf(quantity))
        ? {}
        : { quantity: t('refund_quantity_wrong', { most: shown }) },
    send: async (body) => {
      await rare.refunds.request({ body, key: keyFor(JSON.stringify(body)) })
      setPictures([])
      onDone()
      await live.refresh()
      await toast.success(t('refund_sent'))
    },
    failure: (error) => formFailure(error, t),
  })
  const worth = line ? worthOf(live.order, line, numberOf(form.fields['quantity'])) : 0
  return { ...form, pictures, setPictures, worth }
}
