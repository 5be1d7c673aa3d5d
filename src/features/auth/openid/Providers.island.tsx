// Signing in by another service: its page opens, and comes back to the shop.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { Provider } from '#/contract/openid/shapes.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { $openIdVisit } from '#/stores/openid-visit.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import authTexts from '#texts/auth'
import styles from '#/features/auth/AuthForm.module.css'

type Props = { language: Language; next: string; providers: readonly Provider[] }

export function Providers({ language, next, providers }: Props) {
  const t = authTexts(language)
  const [chosen, setChosen] = useState<Provider['kind']>()
  const { run, busy, failure } = useAction(async (kind: Provider['kind']) => {
    setChosen(kind)
    const { url, flow } = await rare.openid.begin({ body: { kind } })
    $openIdVisit.set({ flow, next, language, isLink: false })
    location.assign(url)
    // The button stays busy until the page is left.
    await new Promise(() => undefined)
  })
  const { errors, problem } = formFailure(failure, t)
  return (
    <div className={styles.form}>
      {failure !== undefined && (
        <Alert tone="danger">{problem ?? Object.values(errors)[0] ?? t('failed')}</Alert>
      )}
      <div className={styles.ways}>
        {providers.map(({ kind, label }) => (
          <Button
            key={kind}
            variant="secondary"
            wide
            busy={busy && chosen === kind}
            onClick={() => void run(kind)}
          >
            {t('openid.continue', { label })}
          </Button>
        ))}
      </div>
    </div>
  )
}
