import type { ReactNode } from 'react'
import { useAction } from '#/form/use-action.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import styles from './ConfirmDialog.module.css'

type Props = {
  open?: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  labels: { close: string; confirm: string; cancel?: string }
  disabled?: boolean
  /** The action to confirm; the dialog stays open, with the reason, if it fails. */
  act: () => unknown
  /** The reason in words, or an alert of its own. */
  renderProblem: (failure: unknown) => ReactNode
  onClose: () => void
}

/** Asks before something is removed. */
export function ConfirmDialog({ open = true, title, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={title} closeLabel={props.labels.close}>
      <Question {...props} />
    </Dialog>
  )
}

/** Only there while the dialog is open, so that it forgets an earlier failure. */
function Question({
  children,
  labels,
  act,
  renderProblem,
  ...props
}: Omit<Props, 'open' | 'title'>) {
  const { run, busy, failure } = useAction(act)
  const problem = failure === undefined ? undefined : renderProblem(failure)
  return (
    <div className={styles.lines}>
      {typeof problem === 'string' ? <Alert tone="danger">{problem}</Alert> : problem}
      {children}
      <div className={styles.actions}>
        <Button variant="danger" busy={busy} disabled={props.disabled} onClick={() => void run()}>
          {labels.confirm}
        </Button>
        {labels.cancel && (
          <Button variant="quiet" onClick={props.onClose}>
            {labels.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
