import type { Profile } from '#/contract/auth/customer.ts'
import { shop } from '#/client/browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import profileTexts from '#texts/account.profile'
import type { CallingCode } from './calling-codes.ts'

type Props = {
  profile: Pick<Profile, 'name' | 'phone' | 'country_code'>
  codes: CallingCode[]
  language: Language
}

const shape = async () => (await import('#/contract/account/profile-form.ts')).ProfileForm

const bodyOf = ({ name, phone, country_code }: Fields) => {
  const typed = phone?.trim()
  return {
    name,
    phone: typed ? typed : null,
    country_code: typed && country_code ? country_code : null,
  }
}

export function ProfileForm({ profile, codes, language }: Props) {
  const t = profileTexts(language)
  const known = profile.country_code?.replace(/^\+?/, '+')
  const form = useForm({
    language,
    shape,
    start: {
      name: profile.name,
      country_code: known ?? (profile.phone ? '' : (codes[0]?.code ?? '')),
      phone: profile.phone ?? '',
    },
    toBody: bodyOf,
    send: async (body) => {
      await shop.auth.updateSelf({ body })
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
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
