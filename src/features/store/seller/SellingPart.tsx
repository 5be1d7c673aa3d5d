import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import profileTexts from '#texts/seller.profile'
import type { PartProps } from './use-store-record.ts'

/** Delivery areas, minimum order, and holidays. */
export function SellingPart({ language, record }: PartProps) {
  const t = profileTexts(language)
  const { field, set, values } = record
  const { places } = values
  return (
    <>
      <Section title={t('places')} hint={t('places_hint')}>
        <div className={styles.lines}>
          {places.map((_, index) => (
            // Lines have no ID; their order is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.line}>
              <TextInput {...field(`places.${index}.country`)} label={t('country')} maxLength={2} />
              <TextInput {...field(`places.${index}.postcode`)} label={t('postcode')} />
              <Button
                variant="quiet"
                onClick={() =>
                  set(
                    'places',
                    places.filter((__, other) => other !== index),
                  )
                }
              >
                {t('remove')}
              </Button>
            </div>
          ))}
        </div>
        <div>
          <Button
            variant="secondary"
            onClick={() => set('places', [...places, { country: '', postcode: '' }])}
          >
            {t('add_place')}
          </Button>
        </div>
        <div className={styles.grid}>
          <NumberInput
            language={language}
            amount
            {...field('minimum_order')}
            label={t('minimum_order')}
            hint={t('minimum_hint')}
          />
        </div>
      </Section>
      <Section title={t('holiday')} hint={t('holiday_hint')}>
        <div className={styles.grid}>
          <TextInput {...field('holiday_from')} label={t('holiday_from')} type="date" />
          <TextInput {...field('holiday_to')} label={t('holiday_to')} type="date" />
        </div>
        <Localized
          language={language}
          field={field}
          name="holiday_note"
          label={t('holiday_note')}
          maxLength={300}
        />
        {values.holiday_from !== '' && (
          <div>
            <Button
              variant="secondary"
              onClick={() => {
                set('holiday_from', '')
                set('holiday_to', '')
              }}
            >
              {t('holiday_end')}
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}
