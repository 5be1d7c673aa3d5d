// Buttons that delete something, after a confirmation.
import { leaveFor } from '#/components/staff/record/leave.ts'
import { type ReactNode, useState } from 'react'
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

/** At the end of a form: deletes its record. */
export function RemoveRecord({ remove, next, ...props }: Props) {
  const go = async () => {
    await remove()
    leaveFor(next)
  }
  return <RemoveButton {...props} act={go} />
}

type ButtonProps = Pick<Props, 'language' | 'name' | 'disabled'> & {
  /** What will happen, where it isn't what happens to a record. */
  text?: ReactNode
  act: () => unknown
}

export function RemoveButton({ language, name, text, disabled, act }: ButtonProps) {
  const t = formTexts(language)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="danger" disabled={disabled} onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('remove_ask', { name })}
        labels={{ close: t('remove_keep'), confirm: t('remove') }}
        act={act}
        renderProblem={(failure) => <Problem language={language} failure={failure} />}
        onClose={() => setOpen(false)}
      >
        <p>{text ?? t('remove_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
