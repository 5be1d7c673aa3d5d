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
import { LooksPart } from './LooksPart.tsx'
import { SellingPart } from './SellingPart.tsx'
import { useStoreRecord } from './use-store-record.ts'

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
