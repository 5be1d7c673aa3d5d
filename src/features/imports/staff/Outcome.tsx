// The result or preview of an import: counts, doubts, rejected rows, and changes.
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportResult, ImportRun } from '#/contract/imports/staff.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

type Props = { language: Language; run: ImportRun; result: ImportResult }

const COUNTS = ['created', 'changed', 'unchanged', 'rejected', 'rest', 'photos'] as const
/** As many rows as people look through; the rest is in the file. */
const SHOWN = 100

export function Outcome({ language, run, result }: Props) {
  const t = importTexts(language)
  const { doubts, refused, list } = result
  const lost = [...result.photo_problems, ...run.photos.problems]
  return (
    <>
      <Section title={run.state === 'done' ? t('done') : t('would')}>
        <dl className={styles.counts}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{t(`count.${name}`)}</dt>
              <dd>{result[name].toLocaleString(language)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {doubts.length > 0 && (
        <Section title={t('doubts')} hint={t('doubts_hint')}>
          <ul role="list" className={styles.lines}>
            {doubts.slice(0, SHOWN).map(({ line, doubt, text }) => (
              <li key={`${line}-${doubt}`}>
                {t('line', { line })} {t(`doubt.${doubt}`, { text })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {refused.length > 0 && (
        <Section title={t('refused')}>
          <p>
            <a href={`/api/admin/import/${run.id}/rejects.csv`} download>
              {t('rejects')}
            </a>
          </p>
          <ul role="list" className={styles.lines}>
            {refused.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>
                {t('line', { line })} <span lang="en">{reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lost.length > 0 && (
        <Section title={t('photos_problems')}>
          <ul role="list" className={styles.lines}>
            {lost.slice(0, SHOWN).map(({ line, name, source, reason }) => (
              <li key={`${line}-${source}`}>
                {t('line', { line })} <strong>{name}</strong> <bdi dir="ltr">{source}</bdi>{' '}
                {t(`trouble.${reason}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {list.length > 0 && (
        <Section title={t('changes')}>
          <ul role="list" className={styles.lines}>
            {list.slice(0, SHOWN).map((one) => (
              <li key={one.line}>
                {t('line', { line: one.line })} <strong>{one.name}</strong>{' '}
                {one.changes === null ? t('new') : wordsOf(one.changes, t)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const wordsOf = (
  changes: NonNullable<ImportResult['list'][number]['changes']>,
  t: Translate,
): string =>
  changes.length === 0
    ? t('other')
    : changes
        .map((one) => `${t(`field.${one.field}`)}: ${one.old || '–'} → ${one.new || '–'}`)
        .join(' · ')
