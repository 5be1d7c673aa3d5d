import { useId } from 'react'
import card from '#/components/staff/card/Card.module.css'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import type { Extension } from '#/contract/extensions/staff.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import extensionTexts from '#texts/staff_extensions'
import styles from './Extensions.module.css'

type Props = { locale: Locale; extension: Extension; mayWrite: boolean; open: () => void }

const TONES = {
  on: 'ok',
  off: 'muted',
  incomplete: 'warn',
  unreadable: 'danger',
  broken: 'danger',
  missing: 'warn',
} as const

export function ExtensionCard({ locale, extension, mayWrite, open }: Props) {
  const t = extensionTexts(locale.language)
  const title = useId()
  const { title: name, state, text, version, problem, failure, file, is_bundled } = extension
  const { changed_at, changed_by } = extension
  const isMissing = state === 'missing'
  return (
    <section className={card.card} aria-labelledby={title}>
      <header className={card.head}>
        <h2 id={title}>{name}</h2>
        <Badge tone={TONES[state]}>{t(`is_${state}`)}</Badge>
      </header>
      {text && <p>{text}</p>}
      <small>
        {version !== null && t('version', { version })}
        {is_bundled && ` · ${t('bundled')}`}
      </small>
      {file !== null && <code dir="ltr">{file}</code>}
      {problem !== null && <Alert tone="danger">{t('problem', { problem })}</Alert>}
      {(state === 'incomplete' || state === 'unreadable' || isMissing) && (
        <Alert tone="warn">{t(`${state}_text`)}</Alert>
      )}
      <Abilities locale={locale} extension={extension} />
      {failure && (
        <Alert tone="warn">
          {t('failure', { at: momentAt(failure.at, locale), text: failure.text })}
        </Alert>
      )}
      {changed_at !== null && (
        <small>{t('changed', { at: momentAt(changed_at, locale), name: changed_by ?? '–' })}</small>
      )}
      {mayWrite && state !== 'broken' && (
        <div className={card.buttons}>
          <Button
            variant="secondary"
            aria-label={t(isMissing ? 'forget_of' : 'settings_of', { name })}
            onClick={open}
          >
            {t(isMissing ? 'forget' : 'settings')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What it does in the shop. */
function Abilities({ locale, extension }: Pick<Props, 'locale' | 'extension'>) {
  const t = extensionTexts(locale.language)
  const { name, events, jobs, routes, has_script, waiting } = extension
  const rows = [
    [t('events'), events.join(', ')],
    [t('jobs'), jobs.map((job) => t('job', { ...job, count: job.every_minutes })).join(', ')],
    [
      t('routes'),
      routes
        .map(({ method, path, guard }) => `${method} /api/x/${name}${path} (${guard})`)
        .join(', '),
    ],
    [t('script'), has_script ? t('has_script') : ''],
    [t('payments'), extension.takes_payments ? t('takes_payments') : ''],
    [t('texts'), extension.sends_texts ? t('sends_texts') : ''],
    [
      t('prices'),
      [
        extension.prices_delivery ? t('prices_delivery') : '',
        extension.taxes_goods ? t('taxes_goods') : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t('page'), extension.page ?? ''],
    [t('sections'), extension.sections.join(', ')],
    [t('waiting'), waiting > 0 ? String(waiting) : ''],
  ].filter(([, value]) => value !== '')
  return rows.length === 0 ? null : (
    <dl className={styles.abilities}>
      {rows.map(([term, value]) => (
        <Row key={term} {...{ term, value }} />
      ))}
    </dl>
  )
}

function Row({ term, value }: { term: string | undefined; value: string | undefined }) {
  return (
    <>
      <dt>{term}</dt>
      <dd dir="auto">{value}</dd>
    </>
  )
}
