// ERP rows that could not be imported, each with its reason.
import type { ErpRowProblem } from '#/contract/erp/staff-catalogue.ts'
import type { Language } from '#/lib/i18n.ts'
import catalogueTexts from '#texts/staff_erp.catalogue'
import styles from '#/features/erp/staff/Erp.module.css'

type Props = { language: Language; problems: ErpRowProblem[] }

export function RowProblems({ language, problems }: Props) {
  const t = catalogueTexts(language)
  return (
    <div className={styles.frame} role="region" aria-label={t('refused')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ item_code, code, message }, index) => (
            // A row may have the same problem twice, of two units.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${item_code} ${index}`}>
              <th scope="row" dir="auto">
                {item_code}
              </th>
              <td>
                {t(`reason.${code}`)}
                <small lang="en" dir="auto">
                  {message}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
