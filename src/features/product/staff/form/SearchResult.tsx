import { Section } from '#/components/staff/form/Section.tsx'
import { href } from '#/routes.ts'
import productTexts from '#texts/staff_products.form'
import styles from './SearchResult.module.css'
import type { PartProps } from './use-product-record.ts'

/** Where search engines cut. */
const TITLE = 60
const TEXT = 155

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** As a search engine may show it. */
export function SearchResult({ language, record }: PartProps) {
  const t = productTexts(language)
  const { name, short_description, slug } = record.values
  const title = name[language] || name.en
  const about = (short_description[language] || short_description.en)
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
  return (
    <Section title={t('search_result')} hint={t('search_result_hint')}>
      <div className={styles.result} lang={language}>
        <span>{href(language, 'product', { slug: slug || '…' })}</span>
        <strong>{cut(title, TITLE)}</strong>
        <p>{cut(about || title, TEXT)}</p>
      </div>
    </Section>
  )
}
