// Sends the displayed email to yourself.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import emailTexts from '#texts/staff_settings.emails'

type Props = { language: Language; kind: string }

export function TestEmail({ language, kind }: Props) {
  const t = emailTexts(language)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    setSaid('')
    try {
      const { message } = await staff.staffEmails.test({ params: { kind } })
      setSaid(message)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          {t('test')}
        </Button>
      </div>
      {said !== '' && <Alert tone="ok">{said}</Alert>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}
