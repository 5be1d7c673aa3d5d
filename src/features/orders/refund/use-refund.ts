// The form of a refund: its errors, one call at a time, and what was typed stays.
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { OrderLine } from '#/contract/orders/shapes.ts'
import type { RefundTo } from '#/contract/refunds/shapes.ts'
import { shop } from '#/client/browser.ts'
import { checkFields, required, type FieldErrors, type Fields } from '#/form/form-rules.ts'
import { formFailure } from '#/stores/form-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import orderTexts from '#texts/orders'
import type { LiveOrder } from '#/features/orders/use-order.ts'

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

export function useRefund({ line, most, language, ...rest }: Options) {
  const [fields, setFields] = useState<Fields>({ quantity: String(most) })
  const [attempt, setAttempt] = useState(0)
  const sending = useSending({ line, language, ...rest })
  const wrong = problemsOf(fields, { most, language })
  const isWrong = Object.keys(wrong).length > 0

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setAttempt((count) => count + 1)
    if (isWrong || (await sending.send(fields))) return
    // What the API says is as new as what was found here.
    setAttempt((count) => count + 1)
  }
  const errors: FieldErrors = { ...sending.found, ...(attempt > 0 && !sending.busy ? wrong : {}) }
  return {
    ...sending,
    fields,
    errors,
    attempt,
    onSubmit: (event: SyntheticEvent) => void onSubmit(event),
    field: (name: string) => ({
      id: name,
      name,
      value: fields[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Control>) => {
        sending.renew()
        setFields({ ...fields, [name]: target.value })
      },
    }),
  }
}

function problemsOf(
  fields: Fields,
  { most, language }: Pick<Options, 'most' | 'language'>,
): FieldErrors {
  const wrong = checkFields(fields, { reason: required, payment_type: required }, language)
  const quantity = numberOf(fields['quantity'])
  if (quantity > 0 && quantity <= most) return wrong
  return { quantity: orderTexts(language)('refund_quantity_wrong', { most }), ...wrong }
}

function useSending({ live, line, language, onDone }: Omit<Options, 'most'>) {
  const t = orderTexts(language)
  const [found, setFound] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The same request sent again is the same one (rule 20).
  const key = useRef<string>(undefined)

  /** True where it need not be sent again. */
  const send = async (fields: Fields): Promise<boolean> => {
    const payment_type = WAYS[fields['payment_type'] ?? '']
    if (busy || !line || !payment_type) return true
    setFound({})
    setProblem(undefined)
    setBusy(true)
    try {
      const { order_number } = live.order
      const { reason = '', note = '' } = fields
      const quantity = numberOf(fields['quantity'])
      key.current ??= crypto.randomUUID()
      await shop.refunds.request({
        body: { order_number, order_line_id: line.id, quantity, reason, payment_type, note },
        key: key.current,
      })
      onDone()
      await live.refresh()
      await toast.success(t('refund_sent'))
      return true
    } catch (error) {
      const failure = formFailure(error, t)
      setFound(failure.errors)
      setProblem(failure.problem)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { found, problem, busy, send, renew: () => void (key.current = undefined) }
}
