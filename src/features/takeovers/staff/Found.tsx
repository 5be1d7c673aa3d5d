// The expected or actual result of a file: counts, gaps, and each line that stays behind, with the reason.
import { Section } from '#/components/staff/form/Section.tsx'
import type { TakeoverResult } from '#/contract/takeovers/staff.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import takeoverTexts from '#texts/staff_takeovers'
import styles from './Takeovers.module.css'

type Props = { language: Language; name: string; result: TakeoverResult }

export function Found({ language, name, result }: Props) {
  const t = takeoverTexts(language)
  const { kind, system, came, refused, run } = result
  const from = t('from', { name, system: t(`system.${system}`) })
  return (
    <>
      <Section title={t(run ? 'done' : 'would')} hint={from}>
        <p role="status">
          {t(`came.${kind}`, { count: came })} · {t('refused', { count: refused })}
        </p>
        {came === 0 && <Alert tone="warn">{t('nothing')}</Alert>}
        <Facts result={result} t={t} />
        {run && (
          <div>
            <Button variant="secondary" href={`/api/admin/takeover/${run.id}/report.csv`}>
              {t('report')}
            </Button>
          </div>
        )}
      </Section>
      <Refusals result={result} t={t} />
      <Coming result={result} t={t} />
      <Ignored result={result} t={t} />
    </>
  )
}

type Part = { result: TakeoverResult; t: Translate }

const FACTS = ['password', 'address', 'newsletter'] as const

/** The parts that come with it, and those that don't. */
function Facts({ result: { kind, came, with: brought, notes }, t }: Part) {
  if (came === 0) return null
  const facts =
    kind === 'customers'
      ? FACTS.filter((fact) => fact === 'password' || brought[fact] > 0).map((fact) =>
          t(`with.${fact}`, { count: brought[fact] }),
        )
      : []
  const all = [...facts, ...notes.map(({ note, count }) => t(`noted.${note}`, { count }))]
  if (all.length === 0) return null
  return (
    <ul className={styles.facts}>
      {all.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function Refusals({ result: { refused, refusals }, t }: Part) {
  if (refusals.length === 0) return null
  return (
    <Section title={t('refusals')}>
      <ul role="list" aria-label={t('refusals')} className={styles.lines}>
        {refusals.map(({ line, text, why }) => (
          <li key={line}>
            {t('line', { line })} <bdi>{text}</bdi> – {t(`why.${why}`)}
          </li>
        ))}
      </ul>
      <More count={refused - refusals.length} t={t} />
    </Section>
  )
}

function Coming({ result: { run, came, coming }, t }: Part) {
  if (run || coming.length === 0) return null
  return (
    <details>
      <summary>{t('coming')}</summary>
      <ul role="list" aria-label={t('coming')} className={styles.lines}>
        {coming.map(({ line, text, notes }) => (
          <li key={line}>
            {t('line', { line })} <bdi>{text}</bdi>
            {notes.length > 0 && ` – ${notes.map((note) => t(`note.${note}`)).join(', ')}`}
          </li>
        ))}
      </ul>
      <More count={came - coming.length} t={t} />
    </details>
  )
}

function Ignored({ result: { run, ignored }, t }: Part) {
  if (run || ignored.length === 0) return null
  return (
    <details>
      <summary>{t('ignored', { count: ignored.length })}</summary>
      <p className={styles.ignored}>
        <bdi>{ignored.join(' · ')}</bdi>
      </p>
    </details>
  )
}

const More = ({ count, t }: { count: number; t: Translate }) =>
  count > 0 ? <p>{t('more', { count })}</p> : null
