// When an offer applies: between two moments, and on which days of the week.
import type { ComponentProps } from 'react'
import { dayName, WEEK } from '#/components/staff/figures/weekday.ts'
import { ChooseMany } from '#/components/staff/form/ChooseMany.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import promotionTexts from '#texts/staff_promotions.parts'

type Props = {
  language: Language
  record: {
    values: { days: number[] }
    field: (name: 'starts_at' | 'ends_at') => Omit<ComponentProps<typeof TextInput>, 'label'>
    set: (name: 'days', days: number[]) => void
  }
}

export function WhenSection({ language, record: { values, field, set } }: Props) {
  const t = promotionTexts(language)
  return (
    <Section title={t('when')} hint={t('when_hint')}>
      <div className={styles.grid}>
        <TextInput {...field('starts_at')} label={t('starts_at')} type="datetime-local" />
        <TextInput {...field('ends_at')} label={t('ends_at')} type="datetime-local" />
      </div>
      <ChooseMany
        name="day"
        options={WEEK.map((id) => ({ id, name: dayName(id, language) }))}
        chosen={values.days}
        change={(days) => set('days', days)}
      />
    </Section>
  )
}
