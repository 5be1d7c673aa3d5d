import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & {
  /** False for sellers: its address is the shop's. */
  withSlug?: boolean
}

/** Name and descriptions, in all languages. */
export function MainFacts({ language, record, withSlug = true }: Props) {
  const t = productTexts(language)
  const { field } = record
  const words = { language, field }
  return (
    <Section title={t('main')}>
      <Localized {...words} name="name" label={t('name')} maxLength={200} required />
      <Localized {...words} name="short_description" label={t('short_description')} rows={2} />
      <Localized {...words} name="description" label={t('description')} rows={6} />
      <div className={styles.grid}>
        <TextInput {...field('brand')} label={t('brand')} maxLength={120} />
        <TextInput {...field('tags')} label={t('tags')} hint={t('tags_hint')} />
        {withSlug && (
          <TextInput {...field('slug')} label={t('slug')} hint={t('slug_hint')} maxLength={120} />
        )}
      </div>
    </Section>
  )
}
