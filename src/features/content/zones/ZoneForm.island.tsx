// One delivery zone: its area, its delivery rates, and its windows.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Country } from '#/contract/content/public.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import settingsTexts from '#texts/staff_settings.zone'
import listTexts from '#texts/staff_settings.zones'
import ruleTexts from '#texts/staff_settings.zone_rule'
import { PastePostcodes } from './PastePostcodes.tsx'
import { RateLines } from './RateLines.tsx'
import { useZone } from './use-zone.ts'
import { WindowLines } from '#/components/staff/windows/WindowLines.tsx'
import { zoneRule } from './zone-values.ts'
import { windowWords, zoneWords } from './zone-words.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  /** Null for a new one. */
  start: AdminDeliveryZone | null
  countries: Pick<Country, 'code' | 'name'>[]
  /** Where a new one probably is. */
  home?: string
}

export function ZoneForm({ locale, start, countries, home = '' }: Props) {
  const { language } = locale
  const t = settingsTexts(language)
  const record = useZone({ language, start, country: home })
  const { field } = record
  const rule = zoneRule(record.values)
  const country = countries.find(({ code }) => code === rule.country)?.name ?? '–'
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}`)}>
      <Section title={ruleTexts(language)('in_words')}>
        <div role="status">
          <p className={styles.words}>{zoneWords(rule, locale, country)}</p>
        </div>
        {rule.windows.length > 0 && (
          <details>
            <summary>{listTexts(language)('windows', { count: rule.windows.length })}</summary>
            <ul>
              {rule.windows.map((window, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{windowWords(window, locale)}</li>
              ))}
            </ul>
          </details>
        )}
      </Section>
      <Section title={t('where')}>
        <Localized
          language={language}
          field={field}
          name="name"
          label={t('name')}
          maxLength={120}
          required
        />
        <div className={styles.grid}>
          <Select {...field('country')} label={t('country')} required>
            <option value="">–</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Select {...field('status')} label={t('status')}>
            <option value="1">{t('on')}</option>
            <option value="0">{t('off')}</option>
          </Select>
          <NumberInput
            language={language}
            {...field('position')}
            label={t('position')}
            hint={t('position_hint')}
            inputMode="numeric"
          />
        </div>
        <Textarea {...field('postcodes')} label={t('postcodes')} hint={t('postcodes_hint')} />
        <PastePostcodes
          language={language}
          country={rule.country}
          zone={start?.id ?? null}
          position={Number(record.values.position) || 0}
          current={rule.postcodes}
          take={(codes) => record.set('postcodes', codes.join(', '))}
        />
      </Section>
      <Section title={t('fees')} hint={t('fees_hint')}>
        <div className={styles.grid}>
          <NumberInput
            language={language}
            amount
            {...field('minimum_order')}
            label={t('minimum_order')}
          />
          <NumberInput language={language} amount {...field('free_from')} label={t('free_from')} />
        </div>
        <RateLines language={language} record={record} />
      </Section>
      <FoldedSection title={t('windows')} hint={t('windows_hint')} isOpen={start === null}>
        <WindowLines
          language={language}
          record={record}
          none={t('no_window')}
          add={t('add_window')}
        />
      </FoldedSection>
    </FormFrame>
  )
}
