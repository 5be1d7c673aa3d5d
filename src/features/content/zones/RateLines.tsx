// The fees of a zone, one line each.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import zoneTexts from '#texts/staff_settings.zone'
import type { ZoneRecord } from './use-zone.ts'
import { NEW_RATE } from './zone-values.ts'

type Props = { language: Language; record: ZoneRecord }

const FIELDS = ['from_amount', 'from_weight', 'fee'] as const

export function RateLines({ language, record }: Props) {
  const t = zoneTexts(language)
  const { field, set, values } = record
  const { rates } = values
  return (
    <>
      <div className={styles.lines}>
        {rates.map((_, index) => (
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.line}>
            {FIELDS.map((name) => (
              <NumberInput
                language={language}
                amount={name !== 'from_weight'}
                key={name}
                {...field(`rates.${index}.${name}`)}
                label={t(`of.${name}`)}
              />
            ))}
            <Button
              variant="quiet"
              onClick={() =>
                set(
                  'rates',
                  rates.filter((__, other) => other !== index),
                )
              }
            >
              {t('remove')}
            </Button>
          </div>
        ))}
      </div>
      <div>
        <Button variant="secondary" onClick={() => set('rates', [...rates, NEW_RATE])}>
          {t('add_rate')}
        </Button>
      </div>
    </>
  )
}
