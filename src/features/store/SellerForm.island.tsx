// The application to sell here; applicants get a receipt by email.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { href } from '#/routes.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import sellerTexts from '#texts/store.seller'
import type { Paper } from './documents.ts'
import { Papers, papersError } from './Papers.tsx'
import styles from './SellerForm.module.css'

const shape = async () => (await import('#/contract/store/application.ts')).SellerForm

/** Empty optional fields are left out. */
const givenOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !['phone', 'website'].includes(name) || value.trim() !== '',
    ),
  )

export function SellerForm({ language }: { language: Language }) {
  const t = sellerTexts(language)
  const [sentTo, setSentTo] = useState<string>()
  const [papers, setPapers] = useState<Paper[]>([])
  const { form, field, box, errors, summary, problem, busy } = useForm({
    language,
    shape,
    toBody: (fields) => ({
      ...givenOf(fields),
      documents: papers,
      terms: fields['terms'] === 'yes' ? true : undefined,
    }),
    send: async (body) => {
      await shop.store.apply({ body })
      setSentTo(body.email)
    },
    failure: (error) => formFailure(error, t),
  })
  if (sentTo !== undefined)
    return (
      <AfterForm>
        <Alert tone="ok" title={t('sent_title')}>
          {t('sent', { email: sentTo })}
        </Alert>
      </AfterForm>
    )
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={styles.pair}>
        <TextInput {...field('name')} label={t('name')} required />
        <TextInput {...field('email')} label={t('email')} required />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('store_name')} label={t('store_name')} required />
        <TextInput {...field('city')} label={t('city')} required />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('phone')} label={t('phone')} hint={t('phone_hint')} />
        <TextInput {...field('website')} label={t('website')} hint={t('website_hint')} />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...field('legal_name')}
          label={t('legal_name')}
          hint={t('legal_name_hint')}
          required
        />
        <TextInput
          {...field('registration_number')}
          label={t('registration_number')}
          hint={t('registration_hint')}
          required
        />
      </div>
      <Textarea {...field('message')} label={t('message')} rows={6} required />
      <Papers
        papers={papers}
        error={papersError(errors)}
        language={language}
        onChange={setPapers}
        required
      />
      <Checkbox {...box('terms')} label={t('terms')} required />
      <p>
        <a href={href(language, 'page', { slug: 'terms' })} target="_blank" rel="noopener">
          {t('see_terms')}
        </a>
      </p>
      <Button type="submit" size="large" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
