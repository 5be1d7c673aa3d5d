// The shop's settings: company, prices and tax, payment, points, opening hours.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { countryName } from '#/lib/country-name.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { NotSent } from '#/components/staff/law/NotSent.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Country } from '#/contract/content/public.ts'
import type { AdminSettings } from '#/contract/content/staff.ts'
import { LAW_COUNTRIES } from '#/contract/content/settings.ts'
import { ALWAYS_WHOLE } from '#/domain/law/unit-price.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.form'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import { TaxSelect } from '#/components/staff/form/TaxSelect.tsx'
import { HoursPart } from '#/components/staff/form/HoursPart.tsx'
import { LanguagesPart } from './LanguagesPart.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import { pointsWords, pricesWords } from './settings-words.ts'
import { SpecialDays } from './SpecialDays.tsx'
import { useSettings } from './use-settings.ts'
import { type ComponentProps, useState } from 'react'

type Props = {
  locale: Locale
  start: AdminSettings
  countries: Pick<Country, 'code' | 'name'>[]
  taxes: TaxChoice[]
}

/** The form's parts, in their order. */
const SUBJECTS = [
  'who',
  'languages',
  'hours',
  'special_days',
  'prices',
  'payment',
  'points',
  'instant',
  'law',
] as const

const AMOUNTS = [
  'minimum_order',
  'delivery.fee',
  'delivery.free_from',
  'empties_limit',
  'instant_refund.per_order',
  'instant_refund.per_month',
]

/** Whether a country wants a kilogram or a litre for every pack. */
const isWhole = (country: string): boolean => Object.keys(ALWAYS_WHOLE).includes(country)

export function SettingsForm({ locale, start, countries, taxes }: Props) {
  const { language } = locale
  const t = settingsTexts(language)
  const record = useSettings({ language, start })
  const { field, box } = record
  const decimal = (name: string, label: string, hint?: string) => (
    <NumberInput
      language={language}
      amount={AMOUNTS.includes(name)}
      {...field(name)}
      label={label}
      hint={hint}
    />
  )
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}`)}>
      <nav className={styles.index} aria-label={t('index')}>
        {SUBJECTS.map((subject) => (
          <a key={subject} href={`#${subject}`}>
            {t(subject)}
          </a>
        ))}
      </nav>
      <Section id="who" title={t('who')}>
        <div className={styles.grid}>
          <TextInput {...field('contact.email')} label={t('email')} type="email" required />
          <TextInput {...field('contact.phone')} label={t('phone')} type="tel" required />
          <TimeZone {...field('time_zone')} label={t('time_zone')} hint={t('time_zone_hint')} />
        </div>
        <Textarea {...field('contact.address')} label={t('address')} rows={3} maxLength={300} />
        <div className={styles.grid}>
          <TextInput
            {...field('company.name')}
            label={t('company')}
            hint={t('company_hint')}
            maxLength={120}
          />
          <TextInput
            {...field('company.vat_number')}
            label={t('vat_number')}
            hint={t('vat_number_hint')}
            maxLength={30}
          />
          <TextInput
            {...field('company.registration')}
            label={t('registration')}
            hint={t('registration_hint')}
            maxLength={120}
          />
        </div>
        <Checkbox {...box('maintenance')} label={t('maintenance')} hint={t('maintenance_hint')} />
      </Section>
      <LanguagesPart locale={locale} record={record} />
      <HoursPart language={language} record={record} />
      <SpecialDays {...{ locale, record, countries }} />
      <Section id="prices" title={t('prices')}>
        <p className={styles.words} role="status">
          {pricesWords(record.values, locale, taxes)}
        </p>
        <Checkbox {...box('prices_include_tax')} label={t('prices_include_tax')} />
        {record.values.prices_include_tax && (
          <Checkbox {...box('net_prices')} label={t('net_prices')} hint={t('net_prices_hint')} />
        )}
        <div className={styles.grid}>
          {decimal('minimum_order', t('minimum_order'))}
          {decimal('delivery.fee', t('fee'), t('fee_hint'))}
          {decimal('delivery.free_from', t('free_from'), t('free_from_hint'))}
          <TaxSelect
            {...field('delivery.tax_id')}
            {...{ taxes }}
            label={t('delivery_tax')}
            none={t('choose_tax')}
            required
          />
          {decimal('empties_limit', t('empties_limit'), t('empties_limit_hint'))}
          {decimal('gift_card_months', t('gift_card_months'), t('gift_card_months_hint'))}
        </div>
      </Section>
      <PaymentPart locale={locale} record={record} />
      <Section id="points" title={t('points')} hint={t('points_hint')}>
        <p className={styles.words} role="status">
          {pointsWords(record.values, locale)}
        </p>
        <Checkbox {...box('has_points')} label={t('has_points')} />
        {record.values.has_points && (
          <div className={styles.grid}>
            {decimal('points.per_unit', t('per_unit'))}
            {decimal('points.value', t('value'))}
          </div>
        )}
      </Section>
      <Section id="instant" title={t('instant')} hint={t('instant_hint')}>
        <Checkbox {...box('has_instant')} label={t('has_instant')} />
        {record.values.has_instant && (
          <div className={styles.grid}>
            {decimal('instant_refund.per_order', t('per_order'))}
            {decimal('instant_refund.per_month', t('per_month'))}
          </div>
        )}
      </Section>
      <Section id="law" title={t('law')} hint={t('law_hint')}>
        <Select {...field('law.country')} label={t('law_country')} hint={t('law_country_hint')}>
          <option value="">{t('law_eu')}</option>
          {LAW_COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </Select>
        <NotSent country={record.values.law.country} language={language} />
        {!isWhole(record.values.law.country) && (
          <Checkbox {...box('law.per_100')} label={t('per_100')} hint={t('per_100_hint')} />
        )}
        <Checkbox {...box('law.lowest_price')} label={t('lowest_price')} />
        {record.values.law.lowest_price && (
          <Checkbox {...box('law.near_date_exempt')} label={t('near_date_exempt')} />
        )}
        <Checkbox {...box('law.intra_eu')} label={t('intra_eu')} hint={t('intra_eu_hint')} />
        <Checkbox
          {...box('law.attach_einvoice')}
          label={t('attach_einvoice')}
          hint={t('attach_einvoice_hint')}
        />
        <NumberInput
          language={language}
          {...field('law.withdrawal_days')}
          label={t('withdrawal_days')}
          hint={t('withdrawal_days_hint')}
          inputMode="numeric"
        />
      </Section>
    </FormFrame>
  )
}

// The shop's time zone, with suggestions while typing.

const LIST = 'time-zones'

function TimeZone(props: ComponentProps<typeof TextInput>) {
  // Browsers and servers know different lists.
  const [zones, setZones] = useState<string[]>([])
  return (
    <>
      <TextInput
        {...props}
        list={LIST}
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
      />
      <datalist id={LIST}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}
