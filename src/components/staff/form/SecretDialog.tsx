import { type ReactNode, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import styles from './StaffForm.module.css'

type Props = {
  language: Language
  title: string
  labels: { close: string; send: string }
  /** The fields. */
  children: ReactNode
  isReady: boolean
  /** Saves, and returns the secret if there is a new one. */
  save: () => Promise<string | undefined>
  saved: () => void
  close: () => void
  /** How the secret is shown. */
  renderSecret: (secret: string) => ReactNode
}

/** A form that may make a secret, which is shown this once; the input stays if it fails. */
export function SecretDialog({ language, title, labels, children, isReady, ...props }: Props) {
  const { save, saved, close, renderSecret } = props
  const [secret, setSecret] = useState<string>()
  const { run, busy, failure } = useAction(async () => {
    const made = await save()
    saved()
    if (made === undefined) close()
    else setSecret(made)
  })
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={labels.close}
      holds={secret !== undefined}
    >
      {secret !== undefined ? (
        renderSecret(secret)
      ) : (
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) void run()
          }}
        >
          {children}
          {failure !== undefined && <Problem language={language} failure={failure} />}
          <Button type="submit" busy={busy} disabled={!isReady}>
            {labels.send}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
