// The file's first rows; above each column, what it holds.
import type { ImportHead } from '#/contract/imports/staff.ts'
import { IMPORT_FIELDS, type ImportField, namedField } from '#/contract/product/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'
import { fieldName } from './import-words.ts'

export type ColumnMap = Partial<Record<ImportField, string>>

type Props = {
  language: Language
  head: ImportHead
  map: ColumnMap
  /** An empty field: the column is not used. */
  onGive: (header: string, field: string) => void
}

export function ColumnTable({ language, head, map, onGive }: Props) {
  const t = importTexts(language)
  const fieldOf = (header: string) => IMPORT_FIELDS.find((field) => map[field] === header) ?? ''
  // Columns without a language hold the main one.
  const [, ...others] = offeredLanguages()
  const fields = IMPORT_FIELDS.filter((field) => {
    const { language: of } = namedField(field)
    return of === undefined || others.includes(of) || Boolean(map[field])
  })
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {head.headers.map((header, index) => (
              // Headers can repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={`${header}-${index}`} scope="col">
                <span>{header}</span>
                <select
                  aria-label={t('meaning', { header })}
                  value={fieldOf(header)}
                  onChange={({ target }) => onGive(header, target.value)}
                >
                  <option value="">{t('not_used')}</option>
                  {fields.map((field) => (
                    <option key={field} value={field}>
                      {fieldName(field, t, language)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.rows.map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={line}>
              {head.headers.map((header, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={`${header}-${index}`}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
