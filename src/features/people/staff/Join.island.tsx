// Accepts an invitation to join the staff, once its email is confirmed.
import { rare } from '#/client/rare-browser.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import joinTexts from '#texts/staff_join'

export function Join({ language }: { language: Language }) {
  const t = joinTexts(language)
  const { run, busy, failure } = useAction(async () => {
    await rare.people.accept()
    // Only a session started afterwards may open the staff screens.
    location.assign(href(language, 'admin'))
  })
  return (
    <>
      <p>{t('text')}</p>
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, t).problem ?? t('failed')}</Alert>
      )}
      <Button busy={busy} onClick={() => void run()}>
        {t('accept')}
      </Button>
    </>
  )
}
