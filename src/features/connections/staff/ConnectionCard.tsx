import { useId, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Connection, ConnectionTrial } from '#/contract/connections/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import connectionTexts from '#texts/staff_connections'
import styles from './Connections.module.css'

type Props = {
  locale: Locale
  connection: Connection
  mayWrite: boolean
  set: () => void
  remove: () => void
}

const TONES = {
  environment: 'ok',
  office: 'ok',
  unreadable: 'danger',
  demo: 'ok',
  none: 'muted',
} as const

export function ConnectionCard({ locale, connection, mayWrite, set, remove }: Props) {
  const { language } = locale
  const t = connectionTexts(language)
  const { kind, source, summary, changed_at, changed_by, depending } = connection
  const title = useId()
  const name = t(`name_${kind}`)
  const isWorking = source === 'environment' || source === 'office' || source === 'demo'
  const isUnset = source === 'none' || source === 'demo'
  return (
    <section className={styles.card} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>{name}</h2>
        <Badge tone={TONES[source]}>{t(`is_${source}`)}</Badge>
      </header>
      <p>
        {t(source === 'demo' ? 'demo_erp' : source === 'none' ? `without_${kind}` : `with_${kind}`)}
      </p>
      {summary !== null && <code dir="ltr">{summary}</code>}
      {depending > 0 && <p>{t(dependsWord(kind), { count: depending })}</p>}
      {source === 'environment' && <small>{t('environment_text')}</small>}
      {source === 'unreadable' && <Alert tone="warn">{t('unreadable_text')}</Alert>}
      {changed_at !== null && (
        <small>{t('changed', { at: momentAt(changed_at, locale), name: changed_by ?? '–' })}</small>
      )}
      {mayWrite && (
        <>
          {isWorking && <Trial {...{ language, connection, name }} />}
          {source !== 'environment' && (
            <div className={styles.buttons}>
              <Button
                variant={isUnset ? 'secondary' : 'quiet'}
                aria-label={t('set_of', { name })}
                onClick={set}
              >
                {t(isUnset ? 'set' : 'change')}
              </Button>
              {!isUnset && (
                <Button variant="quiet" aria-label={t('remove_of', { name })} onClick={remove}>
                  {t('remove')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

type TrialProps = { language: Locale['language']; connection: Connection; name: string }

function Trial({ language, connection: { kind }, name }: TrialProps) {
  const t = connectionTexts(language)
  const [phone, setPhone] = useState('')
  const [result, setResult] = useState<ConnectionTrial>()
  const { run, busy, failure } = useAction(async () => {
    const body = kind === 'sms' ? { phone } : {}
    setResult(await staff.staffConnections.test({ params: { kind }, body }))
  })
  return (
    <>
      <form
        className={styles.buttons}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {kind === 'sms' && (
          <TextInput
            label={t('phone')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            value={phone}
            required
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <Button type="submit" variant="secondary" busy={busy} aria-label={t('try_of', { name })}>
          {t(`try_${kind}`)}
        </Button>
      </form>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {result && (
        <Alert tone={result.ok ? 'ok' : 'warn'}>
          {result.ok ? result.answer : t('refused', { answer: result.answer })}
        </Alert>
      )}
    </>
  )
}

function dependsWord(kind: Connection['kind']) {
  if (kind === 'stripe') return 'depends_stripe'
  return kind === 'bucket' ? 'depends_bucket' : 'depends_erp'
}
