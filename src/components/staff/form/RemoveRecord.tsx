// At the end of a form: deletes the record, after a confirmation.
import { leaveFor } from '#/components/staff/record/leave.ts'
import { useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import formTexts from '#texts/staff.form'
import styles from './StaffForm.module.css'

type Props = {
  language: Language
  name: string
  remove: () => Promise<unknown>
  /** The page to open afterwards. */
  next: string
}

export function RemoveRecord({ language, name, remove, next }: Props) {
  const t = formTexts(language)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const go = async () => {
    setBusy(true)
    try {
      await remove()
      leaveFor(next)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <Dialog
        open={open}
        title={t('remove_ask', { name })}
        closeLabel={t('remove_keep')}
        onClose={() => setOpen(false)}
      >
        <div className={styles.lines}>
          <p>{t('remove_text')}</p>
          {failure !== undefined && <Problem language={language} failure={failure} />}
          <div>
            <Button variant="danger" busy={busy} onClick={() => void go()}>
              {t('remove')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
