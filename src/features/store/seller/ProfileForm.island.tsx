// What a store's page shows, and how it sells.
import { HoursPart } from '#/components/staff/form/HoursPart.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { SellerStore } from '#/contract/seller/seller-store.ts'
import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import profileTexts from '#texts/seller.profile'
import { useStoreRecord, type PartProps } from './use-store-record.ts'
import { SCENES, sceneUrl } from '#/contract/media/scenes.ts'
import { Select } from '#/ui/form/Select.tsx'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Button } from '#/ui/button/Button.tsx'

type Props = { language: Language; start: SellerStore }

export function ProfileForm({ language, start }: Props) {
  const t = profileTexts(language)
  const record = useStoreRecord({ language, start })
  const { field } = record
  const words = { language, field }
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(key)}>
      <Section title={t('page')}>
        <Localized {...words} name="name" label={t('name')} maxLength={120} required />
        <Localized {...words} name="description" label={t('description')} rows={2} />
        <Localized {...words} name="about" label={t('about')} rows={6} />
      </Section>
      <LooksPart language={language} record={record} />
      <Section title={t('contact')}>
        <div className={styles.grid}>
          <TextInput
            {...field('legal_name')}
            label={t('legal_name')}
            hint={t('trader_hint')}
            maxLength={200}
          />
          <TextInput
            {...field('registration_number')}
            label={t('registration_number')}
            hint={t('registration_hint')}
            maxLength={120}
          />
          <TextInput {...field('city')} label={t('city')} maxLength={120} required />
          <TextInput {...field('address')} label={t('address')} maxLength={300} />
          <TextInput {...field('email')} label={t('email')} type="email" inputMode="email" />
          <TextInput {...field('phone')} label={t('phone')} type="tel" maxLength={40} />
          <TextInput {...field('since')} label={t('since')} inputMode="numeric" maxLength={4} />
        </div>
      </Section>
      <HoursPart language={language} record={record} />
      <SellingPart language={language} record={record} />
    </FormFrame>
  )
}

/** The looks' tints, by token name. */
const TINTS = [
  'leaf',
  'mint',
  'lemon',
  'peach',
  'rose',
  'berry',
  'sky',
  'sand',
  'cocoa',
  'cream',
  'lilac',
  'stone',
] as const

/** The picture above the store's page, and the colour of its sign. */
function LooksPart({ language, record }: PartProps) {
  const t = profileTexts(language)
  const { field, values } = record
  const scene = SCENES.find((one) => one === values.scene)
  return (
    <Section title={t('looks')}>
      <div className={styles.grid}>
        <Select {...field('scene')} label={t('scene')}>
          <option value="">{t('no_scene')}</option>
          {SCENES.map((one) => (
            <option key={one} value={one}>
              {t(`scenes.${one}`)}
            </option>
          ))}
        </Select>
        <Select {...field('tint')} label={t('tint')}>
          <option value="">–</option>
          {TINTS.map((tint) => (
            <option key={tint} value={tint}>
              {t(`tints.${tint}`)}
            </option>
          ))}
        </Select>
      </div>
      {scene && <img src={sceneUrl(scene, 512)} alt="" width="512" height="256" loading="lazy" />}
    </Section>
  )
}

/** Delivery areas, minimum order, and holidays. */
function SellingPart({ language, record }: PartProps) {
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
