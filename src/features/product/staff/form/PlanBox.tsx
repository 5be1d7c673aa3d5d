import { Section } from '#/components/staff/form/Section.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

const MOMENTS = ['offer_from', 'offer_until', 'visible_from', 'visible_until'] as const

/** What happens by itself: an offer for some time, and from and until when it is sold. */
export function PlanBox({ language, record }: PartProps) {
  const t = productTexts(language)
  const { field } = record
  return (
    <Section title={t('plan')} hint={t('plan_hint')}>
      <TextInput
        {...field('plan.offer_discount')}
        label={t('planned.offer_discount')}
        inputMode="decimal"
      />
      <div className={styles.grid}>
        {MOMENTS.map((name) => (
          <TextInput
            key={name}
            {...field(`plan.${name}`)}
            label={t(`planned.${name}`)}
            type="datetime-local"
          />
        ))}
      </div>
    </Section>
  )
}
