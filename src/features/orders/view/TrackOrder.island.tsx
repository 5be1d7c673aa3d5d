// An order, for those who know its number and the e-mail or phone that it was placed with: they are led to its page.
import { useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { useEarlyInput } from '#/form/early-input.ts'
import {
  checkFields,
  required,
  type FieldErrors,
  type Fields,
  type Rules,
} from '#/form/form-rules.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { OrderDetails } from '#/features/orders/details/OrderDetails.tsx'
import orderTexts from '#texts/orders'
import styles from './TrackOrder.module.css'

type Props = {
  /** Where it is known already. */
  order_number?: string
  clock: Clock
}

export function TrackOrder({ order_number, clock }: Props) {
  const t = orderTexts(clock.language)
  const form = useTrack({ order_number, clock })
  const early = useEarlyInput(form.take)
  if (form.order) return <OrderDetails order={form.order} clock={clock} />
  return (
    <form
      ref={early}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <h2>{t('track_title')}</h2>
      <p>{order_number ? t('track_text', { number: order_number }) : t('track_any_text')}</p>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      {!order_number && (
        <TextInput
          {...form.field('order_number')}
          label={t('track_number')}
          hint={t('track_number_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <TextInput
        {...form.field('contact')}
        label={t('track_field')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" busy={form.busy}>
        {t('track_submit')}
      </Button>
    </form>
  )
}

function useTrack({ order_number, clock: { language } }: Props) {
  const t = orderTexts(language)
  const [fields, setFields] = useState<Fields>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [order, setOrder] = useState<Order>()

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const rules: Rules = { contact: required, ...(order_number ? {} : { order_number: required }) }
    const wrong = checkFields(fields, rules, language)
    setErrors(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const number = (order_number ?? fields['order_number'] ?? '').trim().toUpperCase()
      const contact = (fields['contact'] ?? '').trim()
      const proof = contact.includes('@') ? { email: contact } : { phone: contact }
      const found = await shop.orders.track({ body: { order_number: number, ...proof } })
      const { order_key: key } = found
      if (key) return location.assign(href(language, 'orderStatus', { order_number: number, key }))
      setOrder(found)
    } catch (failure) {
      setProblem(problemText(failure, t))
    }
    setBusy(false)
  }
  return {
    problem,
    busy,
    order,
    submit,
    take: (typed: Fields) => setFields({ ...fields, ...typed }),
    field: (name: string) => ({
      id: name,
      name,
      value: fields[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setFields({ ...fields, [name]: target.value }),
    }),
  }
}

function problemText(failure: unknown, t: ReturnType<typeof orderTexts>): string {
  if (failure instanceof ApiError && failure.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (failure instanceof ApiError && failure.status === 429) return failure.message
  return t('track_failed')
}
