// One pick-up place: its address, opening hours, fee and windows.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { href } from '#/routes.ts'
import { HoursPart } from '#/components/staff/form/HoursPart.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Country } from '#/contract/content/public.ts'
import type { AdminPickupPlace } from '#/contract/pickup/staff.ts'
import { WindowLines } from '#/components/staff/windows/WindowLines.tsx'
import { isRegionAsked } from '#/domain/delivery/region.ts'
import { placeLabel } from '#/form/form-texts.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import placeTexts from '#texts/staff_pickup.place'
import { staff } from '#/client/staff-browser.ts'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { hourValues, NEW_PLACE, placeBody, placeValues } from './place-values.ts'

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminPickupPlace | null
  countries: Pick<Country, 'code' | 'name'>[]
  /** Where a new one probably is. */
  country?: string
  /** The shop's opening hours. */
  shopHours: AdminPickupPlace['hours']
}

export function PlaceForm({ language, start, countries, country = '', shopHours }: Props) {
  const t = placeTexts(language)
  const record = usePlaceRecord({ language, start, country })
  const { field, values } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: textIn(start?.name, language),
        next: href(language, 'adminPickupPlaces'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Section title={t('where')}>
        <Localized
          language={language}
          field={field}
          name="name"
          label={t('name')}
          maxLength={120}
          required
        />
        <TextInput {...field('street')} label={t('street')} required />
        <div className={styles.grid}>
          <TextInput
            {...field('pincode')}
            label={placeLabel(language, 'pincode', values.country)}
            required
          />
          <TextInput {...field('city')} label={t('city')} required />
          {(isRegionAsked(values) || values.state !== '') && (
            <TextInput {...field('state')} label={placeLabel(language, 'state', values.country)} />
          )}
          <Select {...field('country')} label={t('country')} required>
            <option value="">–</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </Section>
      <Section title={t('note')} hint={t('note_hint')}>
        <Localized
          language={language}
          field={field}
          name="note"
          label={t('note')}
          maxLength={1000}
        />
      </Section>
      <Section title={t('offer')}>
        <div className={styles.grid}>
          <Select {...field('status')} label={t('status')}>
            <option value="1">{t('on')}</option>
            <option value="0">{t('off')}</option>
          </Select>
          <NumberInput language={language} amount {...field('fee')} label={t('fee')} />
          <NumberInput
            language={language}
            amount
            {...field('minimum_order')}
            label={t('minimum_order')}
          />
          <NumberInput
            language={language}
            {...field('position')}
            label={t('position')}
            hint={t('position_hint')}
            inputMode="numeric"
          />
        </div>
      </Section>
      <HoursPart language={language} record={record} />
      {shopHours.length > 0 && (
        <div className={styles.tags}>
          <Button variant="secondary" onClick={() => record.set('hours', hourValues(shopHours))}>
            {t('shop_hours')}
          </Button>
        </div>
      )}
      <Section title={t('windows')} hint={t('windows_hint')}>
        <WindowLines
          language={language}
          record={record}
          none={t('no_window')}
          add={t('add_window')}
        />
      </Section>
    </FormFrame>
  )
}

/** The form of a pick-up place: its request body. */
const shape = async () => (await import('#/contract/pickup/staff.ts')).PickupPlaceForm

const usePlaceRecord = ({
  language,
  start,
  country = '',
}: Omit<Props, 'countries' | 'shopHours'>) =>
  useWholeRecord({
    language,
    start,
    empty: { ...NEW_PLACE, country },
    valuesOf: placeValues,
    toBody: placeBody,
    shape,
    calls: staff.staffPickup,
    pageOf: (id) => href(language, 'adminPickupPlace', { id }),
    kind: 'pickup_place',
  })
