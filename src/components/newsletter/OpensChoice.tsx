// Agrees that opened issues are noted, or withdraws it: off until somebody ticks it, and saved at once either way.
import { useState } from 'react'
import type { NewsletterChoices } from '#/contract/newsletter/public-choices.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import newsletterTexts from '#texts/newsletter'

type Props = {
  language: Language
  start: boolean
  save: (opens: boolean) => Promise<NewsletterChoices>
}

export function OpensChoice({ language, start, save }: Props) {
  const t = newsletterTexts(language)
  const [opens, setOpens] = useState(start)
  const [saved, setSaved] = useState<'agreed' | 'withdrawn'>()
  const { run, busy, failure } = useAction(async (next: boolean) => {
    setSaved(undefined)
    const choices = await save(next)
    setOpens(choices.opens)
    setSaved(choices.opens ? 'agreed' : 'withdrawn')
  })
  return (
    <div>
      <Checkbox
        label={t('opens.label')}
        hint={t('opens.hint')}
        checked={opens}
        disabled={busy}
        onChange={({ target }) => void run(target.checked)}
      />
      <p role="status">{saved && t(`opens.${saved}`)}</p>
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, t).problem ?? t('failed')}</Alert>
      )}
    </div>
  )
}
