// Undoes an import, after a question.
import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import importTexts from '#texts/staff_imports'

type Props = { language: Language; busy: boolean; addresses: number; onUndo: () => void }

export function UndoButton({ language, busy, addresses, onUndo }: Props) {
  const t = importTexts(language)
  const [isAsking, setAsking] = useState(false)
  const undo = () => {
    setAsking(false)
    onUndo()
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('undo')}
        closeLabel={t('undo_close')}
        footer={<Button onClick={undo}>{t('undo')}</Button>}
      >
        <p>{t('undo_ask')}</p>
        {addresses > 0 && <p>{t('undo_addresses', { count: addresses })}</p>}
      </Dialog>
    </>
  )
}
