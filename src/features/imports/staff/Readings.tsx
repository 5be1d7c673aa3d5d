// How a file reads in several encodings, where only a person can tell which one is right.
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportHead, ImportOrder } from '#/contract/imports/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

type Props = { language: Language; readings: ImportHead['readings']; order: ImportOrder | null }

export function Readings({ language, readings, order }: Props) {
  const t = importTexts(language)
  return (
    <Section title={t('readings')} hint={t('readings_hint')}>
      <div className={styles.grid} role="radiogroup" aria-label={t('readings')}>
        {readings.map(({ encoding, sample }) => (
          <RadioCard
            key={encoding}
            id={`reading-${encoding}`}
            name="encoding"
            value={encoding}
            label={sample}
            hint={encoding}
            required
            defaultChecked={order?.encoding === encoding}
          />
        ))}
      </div>
    </Section>
  )
}
