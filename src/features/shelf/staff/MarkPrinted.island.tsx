// Notes that the labels of this page were printed.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { PrintedLabels } from '#/contract/shelf/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import shelfTexts from '#texts/staff_shelf'

type Props = { language: Language; labels: PrintedLabels['labels'] }

export function MarkPrinted({ language, labels }: Props) {
  const t = shelfTexts(language)
  const [said, setSaid] = useState('')
  const { run, busy, failure } = useAction(async () =>
    setSaid((await staff.staffShelf.printed({ body: { labels } })).message),
  )
  return (
    <div data-no-print>
      {said === '' && (
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t('mark')}
        </Button>
      )}
      {said !== '' && <Alert tone="ok">{said}</Alert>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </div>
  )
}
