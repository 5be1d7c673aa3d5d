// The changes of an ERP import, or its preview.
import type { ErpPull } from '#/contract/erp/staff-catalogue.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import catalogueTexts from '#texts/staff_erp.catalogue'
import styles from '#/features/erp/staff/Erp.module.css'
import { RowProblems } from './RowProblems.tsx'

type Props = { language: Language; result: ErpPull }

export function PullResult({ language, result }: Props) {
  const t = catalogueTexts(language)
  const { changed, changes, dry_run, problem, problems, refused, seen } = result
  const figures = { seen, changed, refused }
  return (
    <>
      {problem !== null && (
        <Alert tone="warn" title={t('not_to_the_end')}>
          <span lang="en" dir="auto">
            {problem}
          </span>
        </Alert>
      )}
      <p>{t(dry_run ? 'would' : 'did', figures)}</p>
      {changes.length > 0 && <Changes language={language} changes={changes} />}
      {dry_run && problems.length > 0 && (
        <details>
          <summary>{t('problems', { count: refused })}</summary>
          <RowProblems language={language} problems={problems} />
        </details>
      )}
    </>
  )
}

function Changes({ language, changes }: { language: Language; changes: ErpPull['changes'] }) {
  const t = catalogueTexts(language)
  return (
    <div className={styles.frame} role="region" aria-label={t('changes')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ item_code, field, uom_entry, from, to }) => (
            <tr key={`${item_code} ${field} ${uom_entry}`}>
              <th scope="row" dir="auto">
                {item_code}
              </th>
              <td>
                {t(`fields.${field}`)}
                {uom_entry !== null && <small>{t('uom', { entry: uom_entry })}</small>}
              </td>
              <td>{from === null ? <em>{t('new')}</em> : <bdi>{from}</bdi>}</td>
              <td>
                <bdi>{to}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
