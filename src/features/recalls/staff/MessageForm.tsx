// What customers are told: written in each language, looked at, and sent to everybody once.
import { type ChangeEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { Recall, RecallPreview } from '#/contract/recalls/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { inEachLanguage, languageName } from '#/lib/languages/each-language.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import recallTexts from '#texts/staff_recalls'
import problemTexts from '#texts/staff.problem'
import look from './Recall.module.css'

type Props = {
  language: Language
  recall: Recall
  setRecall: (recall: Recall) => void
  mayWrite: boolean
}

const PARTS = ['subject', 'text', 'sms'] as const
type Values = Record<string, string>

const valuesOf = ({ words }: Recall): Values =>
  Object.fromEntries(
    PARTS.flatMap((part) =>
      LANGUAGES.map((language) => [`${part}.${language}`, words[part][language] ?? ''] as const),
    ),
  )

const bodyOf = (values: Values) => {
  const of = (part: string) => inEachLanguage((one) => values[`${part}.${one}`] ?? '')
  return { subject: of('subject'), text: of('text'), sms: of('sms') }
}

export function MessageForm({ language, recall, setRecall, mayWrite }: Props) {
  const t = recallTexts(language)
  const [values, setValues] = useState(() => valuesOf(recall))
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<RecallPreview & { language: Language }>()
  const { id, status, counts, can_text } = recall
  const params = { id }
  const isDraft = status === 'draft'
  const save = useAction(async () => {
    if (isDraft && mayWrite)
      setRecall(await staff.staffRecalls.words({ params, body: bodyOf(values) }))
    void toast(t('saved'))
  })
  const see = useAction(async (one: Language) => {
    if (isDraft && mayWrite) await staff.staffRecalls.words({ params, body: bodyOf(values) })
    setShown({
      language: one,
      ...(await staff.staffRecalls.preview({ params, query: { language: one } })),
    })
  })
  const failure = save.failure ?? see.failure
  const { errors } = formFailure(failure, problemTexts(language))
  const field = (name: string) => ({
    id: `recall-${name}`,
    name,
    error: errors[name],
    value: values[name] ?? '',
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setValues((old) => ({ ...old, [name]: target.value })),
  })
  const tell = async () => {
    if (isDraft) await staff.staffRecalls.words({ params, body: bodyOf(values) })
    setRecall(await staff.staffRecalls.announce({ params }))
    setAsking(false)
    void toast(t('told_now'))
  }
  const open = counts.orders - counts.told
  return (
    <Section title={t('message')} hint={t(can_text ? 'message_hint' : 'message_hint_email')}>
      {isDraft && mayWrite && (
        <>
          <Localized
            {...{ language, field }}
            label={t('subject')}
            name="subject"
            required
            maxLength={120}
          />
          <Localized
            {...{ language, field }}
            label={t('words')}
            name="text"
            rows={6}
            required
            maxLength={3000}
          />
          {can_text && (
            <Localized
              {...{ language, field }}
              label={t('sms')}
              name="sms"
              rows={2}
              maxLength={300}
            />
          )}
        </>
      )}
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <Problem language={language} failure={failure} />
      )}
      <div className={look.buttons}>
        {isDraft && mayWrite && (
          <Button variant="secondary" busy={save.busy} onClick={() => void save.run()}>
            {t('save')}
          </Button>
        )}
        {offeredLanguages().map((one) => (
          <Button key={one} variant="quiet" onClick={() => void see.run(one)} data-reads>
            {t('preview', { language: languageName(one) })}
          </Button>
        ))}
      </div>
      {shown && <Shown language={language} shown={shown} />}
      {mayWrite && (
        <div>
          <Button variant="primary" disabled={open <= 0} onClick={() => setAsking(true)}>
            {t(isDraft ? 'tell' : 'tell_rest')}
          </Button>{' '}
          {open <= 0 && <span>{t(counts.orders === 0 ? 'nobody' : 'all_told')}</span>}
        </div>
      )}
      {asking && (
        <ActionDialog
          language={language}
          action={{ label: t('tell'), danger: true, text: t('tell_text', { count: open }) }}
          about={textIn(recall.product.name, language)}
          run={tell}
          close={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

type ShownProps = { language: Language; shown: RecallPreview & { language: Language } }

function Shown({ language, shown }: ShownProps) {
  const t = recallTexts(language)
  return (
    <div className={look.shown}>
      <strong lang={shown.language}>{shown.subject}</strong>
      <iframe
        srcDoc={shown.html}
        sandbox=""
        title={t('preview', { language: languageName(shown.language) })}
      />
      {shown.sms !== null && (
        <p lang={shown.language}>
          {t('sms')} · {shown.sms}
        </p>
      )}
    </div>
  )
}
