import { PasswordMeter } from '#/components/password/PasswordMeter.tsx'
import { rare } from '#/client/rare-browser.ts'
import { LAW_COUNTRIES } from '#/contract/content/settings.ts'
import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import { likelyCountry } from '#/domain/law/home.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import { countryName } from '#/lib/country-name.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { welcome } from '#/stores/session.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from '#/features/auth/AuthForm.module.css'
import authTexts from '#texts/auth'
import setUpTexts from '#texts/set_up'

const shape = async () => (await import('#/contract/first/public.ts')).FirstAdministrator

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What this device says of where the shop is; empty without a sign. */
const likely = (language: Language): string =>
  likelyCountry({ timeZone: deviceZone(), wanted: navigator.languages, language }) ?? ''

/** The one that is chosen. */
const languageOf = (fields: Fields): Language =>
  LANGUAGES.find((language) => language === fields['language']) ?? 'en'

/** Anyone with the secret becomes the first administrator. */
export function SetUpForm({ language, secret }: { language: Language; secret: string }) {
  const t = authTexts(language)
  const own = setUpTexts(language)
  const { form, fields, field, change, summary, problem, busy } = useForm({
    language,
    shape,
    start: { language, country: likely(language) },
    toBody: ({ country, ...typed }) => ({
      ...typed,
      ...(country ? { country } : { time_zone: deviceZone() }),
      secret,
    }),
    send: async (body) => {
      welcome(await rare.first.make({ body }))
      // The used link leaves the history. Until the next page is there, everything stays as it is.
      location.replace(href(body.language ?? language, 'setUpFactor'))
      await new Promise(() => undefined)
    },
    failure: (error) => {
      const { errors, problem } = formFailure(error, t)
      const { secret: ended, ...rest } = errors
      return { errors: rest, problem: ended ?? problem }
    },
  })
  const labels = { show: t('show_password'), hide: t('hide_password') }
  return (
    <form {...form} className={styles.form}>
      <p>{own('text')}</p>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput {...field('name')} label={t('name')} required />
      <TextInput {...field('email')} label={t('email')} hint={own('email_hint')} required />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        hint={t('password_hint', { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <PasswordMeter password={fields['password'] ?? ''} language={language} />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('password_confirmation')}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <Select
        {...field('language')}
        label={own('language')}
        hint={own('language_hint')}
        autoComplete="off"
        onChange={({ target }) => {
          // A country that somebody has chosen stays.
          const isGuess = fields['country'] === likely(languageOf(fields))
          change({ language: target.value })
          if (isGuess) change({ country: likely(languageOf({ language: target.value })) })
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </Select>
      <Select
        {...field('country')}
        label={own('country')}
        hint={own('country_hint')}
        autoComplete="off"
      >
        <option value="">{own('country_other')}</option>
        {LAW_COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {countryName(code, language)}
          </option>
        ))}
      </Select>
      <Button type="submit" size="large" wide busy={busy}>
        {own('make')}
      </Button>
    </form>
  )
}
