// Answers the shop's question about an application.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import answerTexts from '#texts/store.application'
import type { Paper } from '#/features/store/documents.ts'
import { Papers, papersError } from '#/features/store/Papers.tsx'
import styles from '#/features/store/SellerForm.module.css'

const shape = async () => (await import('#/contract/store/application.ts')).ApplicationAnswer

type Props = { language: Language; applicationKey: string }

export function ApplicationAnswer({ language, applicationKey: key }: Props) {
  const t = answerTexts(language)
  const [papers, setPapers] = useState<Paper[]>([])
  const [isSent, setSent] = useState(false)
  const { form, field, errors, summary, problem, busy } = useForm({
    language,
    shape,
    toBody: (fields) => ({ ...fields, documents: papers }),
    send: async (body) => {
      await shop.store.answer({ body: { ...body, key } })
      setSent(true)
    },
    failure: (error) => formFailure(error, t),
  })
  if (isSent)
    return (
      <AfterForm>
        <Alert tone="ok" title={t('done_title')}>
          {t('done')}
        </Alert>
      </AfterForm>
    )
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Textarea {...field('answer')} label={t('answer')} rows={6} required />
      <Papers
        papers={papers}
        error={papersError(errors)}
        language={language}
        onChange={setPapers}
      />
      <Button type="submit" size="large" busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
