// Before an order is sent: its tracking number, if it has one.
import { type SyntheticEvent, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_orders'
import styles from './OrderPage.module.css'

/** The contract's maximum length. */
const MOST = 200

type Props = {
  language: Language
  open: boolean
  busy?: boolean
  ship: (tracking: string) => void
  close: () => void
}

export function ShipDialog({ language, open, busy, ship, close }: Props) {
  const t = staffTexts(language)
  const [tracking, setTracking] = useState('')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) ship(tracking.trim())
  }
  return (
    <Dialog open={open} onClose={close} title={t('step.shipped')} closeLabel={t('close')}>
      <form className={styles.ship} onSubmit={send}>
        <TextInput
          label={t('tracking')}
          hint={t('tracking_hint')}
          maxLength={MOST}
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
        />
        <Button type="submit" busy={busy ?? false}>
          {t('step.shipped')}
        </Button>
      </form>
    </Dialog>
  )
}
