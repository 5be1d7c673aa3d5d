// The result or preview of an import: counts, prices, doubts, rejected rows, and changes.
import { colonIn } from '#/lib/formats.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportResult, PriceChange } from '#/contract/imports/result.ts'
import type { ImportRun } from '#/contract/imports/staff.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import importTexts from '#texts/staff_imports'
import { fieldName, matchWords, saidWords } from './import-words.ts'
import { Rows } from './Rows.tsx'
import styles from './Imports.module.css'

type Props = { language: Language; run: ImportRun; result: ImportResult }

const COUNTS = ['created', 'changed', 'unchanged', 'skipped', 'rejected', 'rest', 'photos'] as const
export function Outcome({ language, run, result }: Props) {
  const t = importTexts(language)
  const isDone = ['done', 'undoing', 'undone'].includes(run.state)
  return (
    <>
      <Section title={isDone ? t('done') : t('would')}>
        {result.match && <p>{matchWords(result.match, t)}</p>}
        <dl className={styles.counts}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{t(`count.${name}`)}</dt>
              <dd>{result[name].toLocaleString(language)}</dd>
            </div>
          ))}
        </dl>
        <Prices prices={result.prices} t={t} />
        <Numbers numbers={result.numbers} t={t} language={language} />
        <Addresses addresses={result.addresses} t={t} language={language} />
      </Section>
      <Doubts doubts={result.doubts} t={t} />
      <Refused
        run={run}
        refused={result.refused}
        rejected={result.rejected}
        t={t}
        language={language}
      />
      <LostPhotos lost={[...result.photo_problems, ...run.photos.problems]} t={t} />
      <Changes
        list={result.list}
        created={result.created}
        changed={result.changed}
        t={t}
        language={language}
      />
    </>
  )
}

type Part<K extends keyof ImportResult> = { [P in K]: ImportResult[P] } & { t: Translate }

function Prices({ prices: { count, rise, fall }, t }: Part<'prices'>) {
  if (count === 0) return null
  const words = (key: 'rise' | 'fall', { name, old, new: next, percent }: PriceChange) =>
    t(key, { name, old: old.toFixed(2), new: next.toFixed(2), percent })
  return (
    <ul role="list" className={styles.lines}>
      <li>
        <strong>{t('prices', { count })}</strong>
      </li>
      {rise && <li>{words('rise', rise)}</li>}
      {fall && <li>{words('fall', fall)}</li>}
    </ul>
  )
}

function Numbers({ numbers, t, language }: Part<'numbers'> & { language: Language }) {
  if (numbers.length === 0) return null
  return (
    <>
      <h3>{t('numbers')}</h3>
      <ul role="list" className={styles.lines}>
        {numbers.map(({ field, mark, cell, read }) => (
          <li key={field}>
            {t(mark === null ? 'number_mixed' : 'number', {
              field: fieldName(field, t, language),
              cell,
              read,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Addresses({ addresses, t, language }: Part<'addresses'> & { language: Language }) {
  if (!addresses) return null
  const { is_known, list, ...counts } = addresses
  const said = (['added', 'same', 'kept', 'missing'] as const).filter((name) => counts[name] > 0)
  return (
    <>
      <h3>{t('addresses.title')}</h3>
      <ul role="list" className={styles.lines}>
        {!is_known && <li>{t('addresses.unknown')}</li>}
        {said.map((name) => (
          <li key={name}>{t(`addresses.${name}`, { count: counts[name] })}</li>
        ))}
        {list.map(({ path, name }) => (
          <li key={path}>
            <bdi dir="ltr">{path}</bdi> → {name}
          </li>
        ))}
      </ul>
      <p>
        <a href={href(language, 'adminRedirects')}>{t('addresses.all')}</a>
      </p>
    </>
  )
}

function Doubts({ doubts, t }: Part<'doubts'>) {
  if (doubts.length === 0) return null
  return (
    <Section title={t('doubts')} hint={t('doubts_hint')}>
      <Rows rows={doubts} t={t}>
        {({ line, doubt, text }) => (
          <li key={`${line}-${doubt}`}>
            {t('line', { line })} {t(`doubt.${doubt}`, { text })}
          </li>
        )}
      </Rows>
    </Section>
  )
}

type RefusedProps = Part<'refused' | 'rejected'> & { run: ImportRun; language: Language }

function Refused({ run, refused, rejected, t, language }: RefusedProps) {
  if (refused.length === 0) return null
  return (
    <Section title={t('refused')}>
      <p>
        <a href={`/api/admin/import/${run.id}/rejects.csv`} download>
          {t('rejects')}
        </a>
      </p>
      <Rows rows={refused} total={rejected} t={t}>
        {({ line, reason, said }) => (
          <li key={line}>
            {t('line', { line })}{' '}
            {said ? saidWords(said, t, language) : <span lang="en">{reason}</span>}
          </li>
        )}
      </Rows>
    </Section>
  )
}

function LostPhotos({ lost, t }: { lost: ImportResult['photo_problems']; t: Translate }) {
  if (lost.length === 0) return null
  return (
    <Section title={t('photos_problems')}>
      <Rows rows={lost} t={t}>
        {({ line, name, source, reason }) => (
          <li key={`${line}-${source}`}>
            {t('line', { line })} <strong>{name}</strong> <bdi dir="ltr">{source}</bdi>{' '}
            {t(`trouble.${reason}`)}
          </li>
        )}
      </Rows>
    </Section>
  )
}

type ChangesProps = Part<'list' | 'created' | 'changed'> & { language: Language }

function Changes({ list, created, changed, t, language }: ChangesProps) {
  if (list.length === 0) return null
  return (
    <Section title={t('changes')}>
      <Rows rows={list} total={created + changed} t={t}>
        {(one) => (
          <li key={one.line}>
            {t('line', { line: one.line })} <strong>{one.name}</strong>{' '}
            {one.changes === null ? t('new') : wordsOf(one.changes, t, language)}
          </li>
        )}
      </Rows>
    </Section>
  )
}

const wordsOf = (
  changes: NonNullable<ImportResult['list'][number]['changes']>,
  t: Translate,
  language: Language,
): string =>
  changes.length === 0
    ? t('other')
    : changes
        .map(
          (change) =>
            `${fieldName(change.field, t, language)}${colonIn(language)} ${change.old || '–'} → ${change.new || '–'}`,
        )
        .join(' · ')
