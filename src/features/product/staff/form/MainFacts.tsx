import { MOST } from '#/contract/product/bounds.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { LabelKind } from '#/contract/label/staff.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import { SuggestInput } from '#/features/product/staff/choose/SuggestInput.tsx'
import { TagsField } from '#/features/product/staff/choose/TagsField.tsx'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & {
  /** False for sellers: its address is the shop's. */
  withSlug?: boolean
  /** Existing brands and tags. */
  suggest?: (kind: LabelKind, search: string) => Promise<string[]>
}

export function NameBox({ language, record: { field } }: PartProps) {
  const t = productTexts(language)
  return (
    <Section title={t('name')}>
      <Localized
        {...{ language, field }}
        name="name"
        label={t('name')}
        maxLength={MOST.name}
        required
      />
    </Section>
  )
}

/** Descriptions in all languages, and what it is found by. */
export function Texts({ language, record, withSlug = true, suggest }: Props) {
  const t = productTexts(language)
  const { field, set } = record
  const words = { language, field }
  return (
    <FoldedSection title={t('main')}>
      <Localized {...words} name="short_description" label={t('short_description')} rows={2} />
      <RichText {...words} set={set} name="description" label={t('description')} rows={6} />
      <div className={styles.grid}>
        <SuggestInput
          {...field('brand')}
          label={t('brand')}
          maxLength={MOST.brand}
          suggest={suggest && ((search) => suggest('brand', search))}
        />
        <TagsField
          language={language}
          value={record.values.tags}
          error={field('tags').error}
          change={(tags) => record.set('tags', tags)}
          {...(suggest && { suggest: (search) => suggest('tag', search) })}
        />
        {withSlug && (
          <TextInput {...field('slug')} label={t('slug')} hint={t('slug_hint')} maxLength={120} />
        )}
      </div>
    </FoldedSection>
  )
}
