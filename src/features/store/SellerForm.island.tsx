// Asking to sell here; who asks gets a receipt by e-mail.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { type Fields, useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import sellerTexts from '#texts/store.seller'
import styles from './SellerForm.module.css'

const shape = async () => (await import('#/contract/store/public.ts')).SellerForm

/** What was left empty and may be is not given. */
const toBody = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !['phone', 'website'].includes(name) || value.trim() !== '',
    ),
  )

export function SellerForm({ language }: { language: Language }) {
  const t = sellerTexts(language)
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, summary, problem, busy } = useForm({
    language,
    shape,
    toBody,
    send: async (body) => {
      await shop.store.apply({ body })
      setSentTo(body.email)
    },
    failure: (error) => formFailure(error, t),
  })
  if (sentTo !== undefined)
    return (
      <Alert tone="ok" title={t('sent_title')}>
        {t('sent', { email: sentTo })}
      </Alert>
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
      <Textarea {...field('message')} label={t('message')} rows={6} required />
      <Button type="submit" size="large" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
