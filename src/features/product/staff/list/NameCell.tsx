import type { ProductRow } from '#/contract/product/staff-rows.ts'
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import productTexts from '#texts/staff_products.list'
import styles from './ProductList.module.css'

type Props = { row: ProductRow; language: Language }

export function NameCell({ row, language }: Props) {
  const t = productTexts(language)
  const missing = offeredLanguages().filter((one) => !row.name[one])
  const [small] = row.picture?.sizes ?? []
  return (
    <span className={styles.name}>
      {small ? (
        <img src={small.url} alt="" width="36" height="36" loading="lazy" />
      ) : (
        <span className={styles.none} />
      )}
      <span>
        <a href={href(language, 'adminProduct', { id: String(row.id) })}>
          {textIn(row.name, language)}
        </a>
        <small>
          {[row.brand, row.variations > 0 && t('variations', { count: row.variations })]
            .filter(Boolean)
            .join(' · ')}
          {row.status === 0 && <em className={styles.narrow}>{t('off_sale')}</em>}
          {missing.map((one) => (
            <em key={one}>{t('missing', { language: one.toUpperCase() })}</em>
          ))}
        </small>
      </span>
    </span>
  )
}
