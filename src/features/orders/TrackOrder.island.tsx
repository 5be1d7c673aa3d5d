// A guest's order, for those who know its number and the e-mail or phone that it was placed with.
import { useState, type SyntheticEvent } from 'react'
import type { Order } from '#/contract/order.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { useEarlyInput } from '#/components/early-input.ts'
import { fieldTexts } from '#/components/form-texts.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { orderTexts } from './texts.ts'
import styles from './TrackOrder.module.css'

type Props = { order_number: string; language: Language }

export function TrackOrder({ order_number, language }: Props) {
  const t = orderTexts(language)
  const [order, setOrder] = useState<Order>()
  const [contact, setContact] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useEarlyInput((typed) => setContact(typed['contact'] ?? ''))
  if (order) return <OrderDetails order={order} language={language} />

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const text = contact.trim()
    setError(text ? undefined : fieldTexts(language)('contact', 'required'))
    setProblem(undefined)
    if (!text || busy) return
    setBusy(true)
    try {
      const body = text.includes('@')
        ? { order_number, email: text }
        : { order_number, phone: text }
      setOrder(await shop.order.track({ body }))
    } catch (failure) {
      setProblem(problemText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{t('track_title')}</h2>
      <p>{t('track_text', { number: order_number })}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput
        id="contact"
        name="contact"
        label={t('track_field')}
        autoComplete="email"
        required
        value={contact}
        error={error}
        onChange={(event) => setContact(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('track_submit')}
      </Button>
    </form>
  )
}

function problemText(failure: unknown, t: ReturnType<typeof orderTexts>): string {
  if (failure instanceof ApiError && failure.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (failure instanceof ApiError && failure.status === 429) return failure.message
  return t('track_failed')
}
