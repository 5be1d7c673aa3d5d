import { type ReactNode, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'

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
  const send = async () => {
    const made = await save()
    saved()
    if (made === undefined) close()
    else setSecret(made)
  }
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
        <DialogForm language={language} label={labels.send} isReady={isReady} send={send}>
          {children}
        </DialogForm>
      )}
    </Dialog>
  )
}
