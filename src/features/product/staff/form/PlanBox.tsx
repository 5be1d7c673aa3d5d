import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

const MOMENTS = ['offer_from', 'offer_until', 'visible_from', 'visible_until'] as const

/** The schedule: offers, and start and end of sale. */
export function PlanBox({ language, record }: PartProps) {
  const t = productTexts(language)
  const { field, set } = record
  const { later } = record.values.plan
  const add = () => set('plan.later', [...later, { discount: '', from: '', until: '' }])
  const remove = (index: number) =>
    set(
      'plan.later',
      later.filter((_, at) => at !== index),
    )
  return (
    <FoldedSection title={t('plan')} hint={t('plan_hint')}>
      <NumberInput
        language={language}
        {...field('plan.offer_discount')}
        label={t('planned.offer_discount')}
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
      {later.map((_, index) => (
        <div
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles.row}
          role="group"
          aria-label={t('later_offer', { number: index + 2 })}
        >
          <NumberInput
            language={language}
            {...field(`plan.later.${index}.discount`)}
            label={t('planned.offer_discount')}
          />
          <div className={styles.grid}>
            {(['from', 'until'] as const).map((name) => (
              <TextInput
                key={name}
                {...field(`plan.later.${index}.${name}`)}
                label={t(`planned.offer_${name}`)}
                type="datetime-local"
              />
            ))}
          </div>
          <Button variant="quiet" onClick={() => remove(index)}>
            {t('remove')}
          </Button>
        </div>
      ))}
      <Button variant="secondary" onClick={add}>
        {t('add_offer')}
      </Button>
    </FoldedSection>
  )
}
