import { Section } from '#/components/staff/form/Section.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

const COLUMNS = ['sku', 'price', 'discount', 'quantity'] as const

/** All variations at a glance: one line each, typed over where it stands. */
export function Variations({ language, record }: PartProps) {
  const t = productTexts(language)
  const { field, values } = record
  if (values.variations.length === 0) return null
  return (
    <Section title={t('variations')}>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('variation')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.variations.map(({ id, name }, index) => (
              <tr key={id ?? `new-${index}`}>
                <th scope="row">{name[language] || name.en}</th>
                {COLUMNS.map((column) => {
                  const { error, ...tied } = field(`variations.${index}.${column}`)
                  return (
                    <td key={column}>
                      <input
                        {...tied}
                        aria-label={`${t(column)}, ${name[language] || name.en}`}
                        aria-invalid={error ? true : undefined}
                        title={error}
                        inputMode={column === 'sku' ? 'text' : 'decimal'}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
