// A change to many products can be taken back for ten minutes, on every page of the list.
import { useEffect, useState } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import { UNDO_MINUTES } from '#/contract/activity/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import productTexts from '#texts/staff_products.many'

export type Undoable = {
  /** Names the change. */
  change: string
  count: number
  /** Products changed by others meanwhile stay as they are. */
  undo: () => Promise<{ undone: number; refused: { name: string }[] }>
}

type Props = { language: Language; last: Undoable | undefined; done: () => void }

export function UndoBar({ language, last, done }: Props) {
  const t = productTexts(language)
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setOver(last.change), UNDO_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [last])
  const { run, busy, failure } = useAction(async ({ change, undo }: Undoable) => {
    const { undone, refused } = await undo()
    void toast(t('undone', { count: undone }))
    if (refused.length > 0)
      void toast.error(t('refused', { names: refused.map(({ name }) => name).join(', ') }))
    setOver(change)
    done()
  })
  if (!last || over === last.change) return null
  return (
    <Alert tone="info">
      {t('done', { count: last.count })}{' '}
      <Button variant="quiet" busy={busy} onClick={() => void run(last)}>
        {t('undo')}
      </Button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </Alert>
  )
}
