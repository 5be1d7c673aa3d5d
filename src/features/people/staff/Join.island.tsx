// Accepts an invitation to join the staff, once its email is confirmed.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import joinTexts from '#texts/staff_join'

export function Join({ language }: { language: Language }) {
  const t = joinTexts(language)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await rare.people.accept()
      // Only a session started afterwards may open the staff screens.
      location.assign(href(language, 'admin'))
    } catch (error) {
      setProblem(formFailure(error, t).problem ?? t('failed'))
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('text')}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button busy={busy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </>
  )
}
