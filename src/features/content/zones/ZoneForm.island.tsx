// One delivery zone: where it is, what delivery costs there, and when somebody comes.
import { Localized } from '#/components/staff/form/Localized.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Country } from '#/contract/content/public.ts'
import type { AdminDeliveryZone } from '#/contract/delivery/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.zone'
import { useZone } from './use-zone.ts'
import { ZoneLines } from './ZoneLines.tsx'

type Props = {
  language: Language
  /** None: it is a new one. */
  start: AdminDeliveryZone | null
  countries: Pick<Country, 'code' | 'name'>[]
}

export function ZoneForm({ language, start, countries }: Props) {
  const t = settingsTexts(language)
  const record = useZone({ language, start })
  const { field } = record
  return (
    <form {...record.form} className={styles.page}>
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
          <TextInput
            {...field('position')}
            label={t('position')}
            hint={t('position_hint')}
            inputMode="numeric"
          />
        </div>
        <Textarea {...field('postcodes')} label={t('postcodes')} hint={t('postcodes_hint')} />
      </Section>
      <Section title={t('fees')} hint={t('fees_hint')}>
        <div className={styles.grid}>
          <TextInput {...field('minimum_order')} label={t('minimum_order')} inputMode="decimal" />
          <TextInput {...field('free_from')} label={t('free_from')} inputMode="decimal" />
        </div>
        <ZoneLines language={language} record={record} kind="rates" />
      </Section>
      <Section title={t('windows')} hint={t('windows_hint')}>
        <ZoneLines language={language} record={record} kind="windows" />
      </Section>
      <SaveBar language={language} form={record} labelOf={(key) => t(`key.${key}`)} />
    </form>
  )
}
