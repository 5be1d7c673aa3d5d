import { MOST } from '#/contract/product/bounds.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import productTexts from '#texts/staff_products.form'
import type { ProductValues } from './product-values.ts'
import styles from './SearchResult.module.css'
import type { PartProps } from './use-product-record.ts'

/** Where search engines cut. */
const TITLE = 60
const TEXT = 155

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** Texts for search engines, with a preview in each language. */
export function SearchResult({ language, record }: PartProps) {
  const t = productTexts(language)
  const words = { language, field: record.field }
  return (
    <FoldedSection title={t('search_result')} hint={t('search_result_hint')}>
      <Localized {...words} name="meta_title" label={t('meta_title')} maxLength={MOST.meta_title} />
      <Localized
        {...words}
        name="meta_description"
        label={t('meta_description')}
        rows={2}
        maxLength={MOST.meta_description}
      />
      <div className={styles.results}>
        {offeredLanguages().map((one) => (
          <Result key={one} language={one} values={record.values} />
        ))}
      </div>
    </FoldedSection>
  )
}

function Result({ language, values }: { language: Language; values: ProductValues }) {
  const { name, short_description, slug, meta_title, meta_description } = values
  const title = textIn(meta_title, language) || textIn(name, language)
  const about =
    textIn(meta_description, language) ||
    textIn(short_description, language)
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
  return (
    <div className={styles.result} lang={language}>
      <span>{decodeURI(href(language, 'product', { slug: slug || '…' }))}</span>
      <strong>{cut(title, TITLE)}</strong>
      <p>{cut(about || title, TEXT)}</p>
    </div>
  )
}
