// At the end of a form: deletes the record, after a confirmation.
import { leaveFor } from '#/components/staff/record/leave.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import formTexts from '#texts/staff.form'

type Props = {
  language: Language
  name: string
  remove: () => Promise<unknown>
  /** The page to open afterwards. */
  next: string
  disabled?: boolean
}

export function RemoveRecord({ language, name, remove, next, disabled }: Props) {
  const t = formTexts(language)
  const [open, setOpen] = useState(false)
  const go = async () => {
    await remove()
    leaveFor(next)
  }
  return (
    <div>
      <Button variant="danger" disabled={disabled} onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('remove_ask', { name })}
        labels={{ close: t('remove_keep'), confirm: t('remove') }}
        act={go}
        renderProblem={(failure) => <Problem language={language} failure={failure} />}
        onClose={() => setOpen(false)}
      >
        <p>{t('remove_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
