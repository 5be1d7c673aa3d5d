// Sends the displayed email to yourself.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import emailTexts from '#texts/staff_settings.emails'

type Props = { language: Language; kind: string }

export function TestEmail({ language, kind }: Props) {
  const t = emailTexts(language)
  const [said, setSaid] = useState('')
  const { run, busy, failure } = useAction(async () => {
    setSaid('')
    const { message } = await staff.staffEmails.test({ params: { kind } })
    setSaid(message)
  })
  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t('test')}
        </Button>
      </div>
      {said !== '' && <Alert tone="ok">{said}</Alert>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}
