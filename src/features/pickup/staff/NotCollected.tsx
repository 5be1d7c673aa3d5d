// Nobody came: the goods go back into stock, and the paid amount is refunded.
import { type SyntheticEvent, useState } from 'react'
import type { WaitingOrder } from '#/contract/pickup/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import deskTexts from '#texts/staff_pickup.desk'
import styles from './Desk.module.css'
import type { WaitingDesk } from './use-waiting.ts'

type Props = { order: WaitingOrder; desk: WaitingDesk; language: Language }

export function NotCollected({ order: { order_number }, desk, language }: Props) {
  const t = deskTexts(language)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const why = reason.trim()
    setProblem(why === '' ? t('need.reason') : undefined)
    if (why === '' || desk.busy) return
    void desk.notCollected(order_number, why, t('returned', { number: order_number }))
  }
  return (
    <details>
      <summary>{t('not_collected')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('not_collected_text')}</p>
        <TextInput
          id={`reason-${order_number}`}
          label={t('reason')}
          maxLength={300}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" variant="danger" busy={desk.busy}>
          {t('put_back')}
        </Button>
      </form>
    </details>
  )
}
