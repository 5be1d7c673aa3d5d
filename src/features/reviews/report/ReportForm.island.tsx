// Reporting a text or a product, with or without an account.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { REPORT_MAX_LENGTH, type ReportableText } from '#/contract/checks/public.ts'
import { PRODUCT_REASONS, TEXT_REASONS } from '#/contract/checks/shapes.ts'
import type { Fields } from '#/form/fields.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import reportTexts from '#texts/text_report'
import styles from './Report.module.css'

type Props = { text: Pick<ReportableText, 'about' | 'id'>; language: Language }
type Sent = { already: boolean; email: string | null }

const shape = async () => (await import('#/contract/checks/public.ts')).TextReport

/** Without an email address nobody is written to. */
const toBody = ({ email = '', ...fields }: Fields) => ({
  ...fields,
  id: Number(fields['id']),
  email: email.trim() === '' ? null : email,
})

export function ReportForm({ text, language }: Props) {
  const t = reportTexts(language)
  const [sent, setSent] = useState<Sent>()
  const { form, field, summary, problem, busy } = useForm({
    language,
    shape,
    start: { about: text.about, id: String(text.id), reason: '', message: '', name: '', email: '' },
    toBody,
    send: async (body) => {
      const { already } = await rare.textReports.send({ body })
      setSent({ already, email: body.email })
    },
    failure: (error) => formFailure(error, t),
  })
  if (sent)
    return (
      <AfterForm>
        <Alert tone="ok" title={t('sent_title')}>
          {sentText(t, text, sent)}
        </Alert>
      </AfterForm>
    )
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Select {...field('reason')} label={t('reason')} required>
        <option value="">{t('choose')}</option>
        {reasonsFor(t, text).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <Textarea
        {...field('message')}
        label={t('message')}
        hint={t(text.about === 'product' ? 'message_product' : 'message_hint')}
        rows={5}
        maxLength={REPORT_MAX_LENGTH}
      />
      <TextInput {...field('name')} label={t('name')} hint={t('optional')} />
      <TextInput {...field('email')} label={t('email')} hint={t('email_hint')} />
      <p className={styles.note}>{t('good_faith')}</p>
      <Button type="submit" size="large" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}

type Texts = ReturnType<typeof reportTexts>

const reasonsFor = (t: Texts, { about }: Props['text']) =>
  about === 'product'
    ? PRODUCT_REASONS.map((name) => ({ name, label: t(`reasons_product.${name}`) }))
    : TEXT_REASONS.map((name) => ({ name, label: t(`reasons.${name}`) }))

function sentText(t: Texts, { about }: Props['text'], { already, email }: Sent): string {
  const isProduct = about === 'product'
  if (already) return t(isProduct ? 'already_product' : 'already')
  if (email === null) return t(isProduct ? 'sent_product' : 'sent')
  return t(isProduct ? 'sent_to_product' : 'sent_to', { email })
}
