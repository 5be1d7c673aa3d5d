// Compares a document in shop and ERP; initially only the differences.
import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import type { ErpComparison } from '#/contract/erp/staff.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'

type Props = {
  language: Language
  /** Nothing while the ERP is asked. */
  comparison: ErpComparison | undefined
  failed: boolean
}

export function Comparison({ language, comparison, failed }: Props) {
  const t = staffTexts(language)
  const [all, setAll] = useState(false)
  if (!comparison) {
    if (failed) return null
    return (
      <section className={styles.section} aria-busy="true">
        <h2>{t('compare')}</h2>
        <p role="status">{t('compare_loading')}</p>
        <Skeleton height="12rem" />
      </section>
    )
  }
  const { problem, differences, fields } = comparison
  const shown = all ? fields : differences
  return (
    <section className={styles.section}>
      <h2>{t('compare')}</h2>
      {problem !== null && (
        <Alert tone="warn" title={t('not_compared')}>
          <span lang="en" dir="auto">
            {problem}
          </span>
        </Alert>
      )}
      {problem === null && (
        <p role="status">
          {differences.length === 0 ? t('same') : t('differ', { count: differences.length })}
        </p>
      )}
      {fields.length > 0 && (
        <label className={styles.check} data-reads>
          <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
          {t('all_fields')}
        </label>
      )}
      {shown.length > 0 && <Fields language={language} fields={shown} />}
    </section>
  )
}

type FieldsProps = { language: Language; fields: ErpComparison['fields'] }

function Fields({ language, fields }: FieldsProps) {
  const t = staffTexts(language)
  return (
    <div className={styles.frame} role="region" aria-label={t('compare')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('ours')}</th>
            <th scope="col">{t('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, ours, theirs }) => (
            <tr key={field} data-differs={ours === theirs ? undefined : ''}>
              <th scope="row" dir="ltr">
                {field}
              </th>
              <td dir="auto">{ours ?? <em>{t('missing')}</em>}</td>
              <td dir="auto">{theirs ?? <em>{t('missing')}</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
