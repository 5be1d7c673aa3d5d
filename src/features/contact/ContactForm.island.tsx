// A message to the shop; the sender gets a receipt by email.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contactTexts from '#texts/contact'
import styles from './ContactForm.module.css'

const shape = async () => (await import('#/contract/contact/public.ts')).ContactForm

/** An empty phone number counts as missing. */
const toBody = ({ phone = '', ...fields }: Fields) =>
  phone.trim() === '' ? fields : { ...fields, phone }

type Props = {
  language: Language
  /** What the form begins with. */
  start?: Fields
}

export function ContactForm({ language, start }: Props) {
  const t = contactTexts(language)
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, summary, problem, busy } = useForm({
    language,
    ...(start && { start }),
    shape,
    toBody,
    send: async (body) => {
      await shop.contact.send({ body })
      setSentTo(body.email)
      return start ?? {}
    },
    failure: (error) => formFailure(error, t),
  })
  if (sentTo !== undefined)
    return (
      <AfterForm className={styles.form}>
        <Alert tone="ok" title={t('sent_title')}>
          {t('sent', { email: sentTo })}
        </Alert>
        <Button variant="secondary" onClick={() => setSentTo(undefined)}>
          {t('again')}
        </Button>
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
        <TextInput {...field('phone')} label={t('phone')} hint={t('phone_hint')} />
        <TextInput {...field('subject')} label={t('subject')} required />
      </div>
      <Textarea {...field('message')} label={t('message')} rows={6} required />
      <Button type="submit" size="large" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
