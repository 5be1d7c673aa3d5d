import { type SyntheticEvent, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import orderTexts from '#texts/seller.order'
import styles from './OrderWork.module.css'

type Props = { language: Language; send: (reason: string) => Promise<void>; close: () => void }

/** The contract's maximum length. */
const REASON_LENGTH = 200

/** Why the store can't deliver its part of an order; the customer reads it. */
export function RefuseDialog({ language, send, close }: Props) {
  const t = orderTexts(language)
  const [reason, setReason] = useState('')
  const { run, busy, failure } = useAction(async () => {
    await send(reason.trim())
    close()
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void run()
  }
  return (
    <Dialog open onClose={close} title={t('refuse')} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={submit}>
        <p>{t('refuse_text')}</p>
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Textarea
          name="reason"
          label={t('reason')}
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
        />
        <Button type="submit" variant="danger" busy={busy} disabled={reason.trim() === ''}>
          {t('refuse')}
        </Button>
      </form>
    </Dialog>
  )
}
