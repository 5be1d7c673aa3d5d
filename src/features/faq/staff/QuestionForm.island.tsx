// One frequently asked question with its answer, in all languages.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { NO_WORDS, wordsIn } from '#/components/staff/form/words.ts'
import { readNumber } from '#/components/staff/money.ts'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import type { AdminFaq } from '#/contract/faq/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import contentTexts from '#texts/staff_content.faq'

const NEW = { group: NO_WORDS, question: NO_WORDS, answer: NO_WORDS, position: '0' }
type Values = typeof NEW

const valuesOf = (faq: AdminFaq): Values => ({
  group: wordsIn(faq.group),
  question: wordsIn(faq.question),
  answer: wordsIn(faq.answer),
  position: String(faq.position),
})

const toBody = ({ position, ...words }: Values) => ({
  ...words,
  position: readNumber(position) ?? position,
})

const shape = async () => (await import('#/contract/faq/staff.ts')).FaqInput.partial()

type Props = {
  language: Language
  /** Null for a new one. */
  start: AdminFaq | null
}

export function QuestionForm({ language, start }: Props) {
  const t = contentTexts(language)
  const record = useWholeRecord({
    language,
    start,
    empty: NEW,
    valuesOf,
    toBody,
    shape,
    calls: staff.staffFaq,
    pageOf: (id) => href(language, 'adminQuestion', { id }),
    kind: 'faq',
  })
  const { field, set } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: textIn(start?.question, language),
        next: href(language, 'adminFaq'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Section title={t('one')}>
        <Localized
          {...{ language, field }}
          name="question"
          label={t('question')}
          maxLength={300}
          required
        />
        <RichText
          {...{ language, field, set }}
          name="answer"
          label={t('answer')}
          rows={8}
          required
        />
        <Localized
          {...{ language, field }}
          name="group"
          label={t('group')}
          maxLength={80}
          required
        />
        <div className={styles.grid}>
          <NumberInput
            {...field('position')}
            language={language}
            label={t('position')}
            hint={t('position_hint')}
            inputMode="numeric"
          />
        </div>
      </Section>
    </FormFrame>
  )
}
