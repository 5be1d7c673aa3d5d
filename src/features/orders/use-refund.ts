// The form of a refund: its errors, one call at a time, and what was typed stays.
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { OrderLine } from '#/contract/order.ts'
import type { RefundTo } from '#/contract/refund.ts'
import { shop } from '#/client/browser.ts'
import { checkFields, required, type FieldErrors, type Fields } from '#/components/form-rules.ts'
import { formFailure } from '#/stores/form-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/toast.ts'
import { orderTexts } from './texts.ts'
import type { LiveOrder } from './use-order.ts'

type Options = {
  live: LiveOrder
  line: OrderLine | undefined
  /** So many can be asked back. */
  most: number
  language: Language
  onDone: () => void
}
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const WAYS: Record<string, RefundTo> = { wallet: 'wallet', bank: 'bank', card: 'card' }
/** `1,5` is a number, too. */
const numberOf = (text = ''): number => Number(text.replace(',', '.'))

export type RefundForm = ReturnType<typeof useRefund>

export function useRefund({ live, line, most, language, onDone }: Options) {
  const t = orderTexts(language)
  const [fields, setFields] = useState<Fields>({ quantity: String(most) })
  const [found, setFound] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  // The same request sent again is the same one (rule 20).
  const key = useRef<string>(undefined)

  const check = (): FieldErrors => {
    const wrong = checkFields(fields, { reason: required, payment_type: required }, language)
    const quantity = numberOf(fields['quantity'])
    const fits = quantity > 0 && quantity <= most
    return fits ? wrong : { quantity: t('refund_quantity_wrong', { most }), ...wrong }
  }
  const submit = async () => {
    if (busy || !line) return
    setAttempt((count) => count + 1)
    setFound({})
    setProblem(undefined)
    const payment_type = WAYS[fields['payment_type'] ?? '']
    if (Object.keys(check()).length > 0 || !payment_type) return
    setBusy(true)
    try {
      const { order_number } = live.order
      const { reason = '', note = '' } = fields
      const quantity = numberOf(fields['quantity'])
      key.current ??= crypto.randomUUID()
      await shop.refund.request({
        body: { order_number, order_line_id: line.id, quantity, reason, payment_type, note },
        key: key.current,
      })
      onDone()
      await live.refresh()
      await toast.success(t('refund_sent'))
    } catch (error) {
      const failure = formFailure(error, t)
      setFound(failure.errors)
      setProblem(failure.problem)
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  const errors = { ...found, ...(attempt > 0 && !busy ? check() : {}) }
  return {
    fields,
    errors,
    problem,
    attempt,
    busy,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      void submit()
    },
    field: (name: string) => ({
      id: name,
      name,
      value: fields[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Control>) => {
        key.current = undefined
        setFields({ ...fields, [name]: target.value })
      },
    }),
  }
}
