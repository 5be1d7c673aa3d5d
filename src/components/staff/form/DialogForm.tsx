// The form of a dialog: it is sent once at a time, shows errors at its fields, and keeps the input.
import type { ReactNode } from 'react'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Refusal } from './Refusal.tsx'
import styles from './StaffForm.module.css'

type Props = {
  language: Language
  /** Of its button. */
  label: string
  danger?: boolean
  isReady: boolean
  /** @throws what stands at the fields, or below them */
  send: () => Promise<void>
  /** The fields. */
  children: ReactNode
}

export function DialogForm({ language, label, danger = false, isReady, send, children }: Props) {
  const { run, busy, failure } = useAction(send)
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void run()
      }}
    >
      <Refusal language={language} failure={failure}>
        {children}
      </Refusal>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!isReady}>
        {label}
      </Button>
    </form>
  )
}
