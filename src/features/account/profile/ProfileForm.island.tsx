import { useState } from 'react'
import type { Profile } from '#/contract/auth/customer.ts'
import { shop } from '#/client/browser.ts'
import { accountFailure, accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { showNet } from './show-net.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import profileTexts from '#texts/account.profile'
import type { CallingCode } from './calling-codes.ts'
import { useAction } from '#/form/use-action.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'

type Props = {
  profile: Pick<Profile, 'name' | 'phone' | 'country_code' | 'business' | 'net_prices'>
  codes: CallingCode[]
  /** The shop offers prices without tax to companies. */
  offersNet: boolean
  language: Language
}

const shape = async () => (await import('#/contract/account/profile-form.ts')).ProfileForm

const bodyOf = ({ name, phone, country_code, ...fields }: Fields) => {
  const typed = phone?.trim()
  const company = fields['business.company']?.trim() ?? ''
  const vat_number = fields['business.vat_number']?.trim() ?? ''
  return {
    name,
    phone: typed ? typed : null,
    country_code: typed && country_code ? country_code : null,
    // A number without its company is pointed out.
    business:
      company === '' && vat_number === ''
        ? null
        : { company, ...(vat_number !== '' && { vat_number }) },
  }
}

export function ProfileForm({ profile, codes, offersNet, language }: Props) {
  const t = profileTexts(language)
  const [kept, setKept] = useState<Props['profile']>(profile)
  const mayNet = offersNet && Boolean(kept.business?.vat_number)
  const known = profile.country_code?.replace(/^\+?/, '+')
  const form = useForm({
    language,
    shape,
    start: {
      name: profile.name,
      country_code: known ?? (profile.phone ? '' : (codes[0]?.code ?? '')),
      phone: profile.phone ?? '',
      'business.company': profile.business?.company ?? '',
      'business.vat_number': profile.business?.vat_number ?? '',
    },
    toBody: bodyOf,
    send: async (body) => {
      const saved = await shop.auth.updateSelf({ body })
      setKept(saved)
      showNet(offersNet && saved.net_prices)
      void toast.success(t('saved'))
    },
    failure: (error) => accountFailure(error, t),
  })
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...form.summary} />
      {form.signedOut ? (
        <SessionEnded
          words={t('signed_out')}
          signIn={t('sign_in')}
          href={href(language, 'login', { next: href(language, 'profile') })}
        />
      ) : (
        form.problem && <Alert tone="danger">{form.problem}</Alert>
      )}
      <TextInput {...form.field('name')} label={t('name')} required />
      <div className={`${styles.row} ${styles.code}`}>
        <Select
          {...form.field('country_code')}
          label={t('country_code')}
          autoComplete="tel-country-code"
        >
          <option value="">{t('none')}</option>
          {codes.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </Select>
        <TextInput {...form.field('phone')} label={t('phone')} hint={t('phone_hint')} />
      </div>
      <TextInput
        {...form.field('business.company')}
        label={t('company')}
        hint={t('company_hint')}
        autoComplete="organization"
      />
      <TextInput
        {...form.field('business.vat_number')}
        label={t('vat_number')}
        hint={offersNet && !mayNet ? t('vat_hint') : undefined}
      />
      {mayNet && <NetPrices start={kept.net_prices} language={language} />}
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

// Whether prices are shown without tax: for companies with a VAT number (rule 345).

type NetPricesProps = { start: boolean; language: Language }

function NetPrices({ start, language }: NetPricesProps) {
  const t = profileTexts(language)
  const [on, setOn] = useState(start)
  const change = useAction(
    async (net_prices: boolean) => {
      setOn(net_prices)
      await shop.auth.updateSelf({ body: { net_prices } })
      showNet(net_prices)
      void toast.success(t(net_prices ? 'net_on' : 'net_off'))
    },
    () => setOn(on),
  )
  return (
    <Checkbox
      name="net_prices"
      label={t('net')}
      hint={t('net_hint')}
      error={change.failure === undefined ? undefined : accountTrouble(change.failure, t)}
      checked={on}
      disabled={change.busy}
      onChange={({ currentTarget: { checked } }) => void change.run(checked)}
    />
  )
}
