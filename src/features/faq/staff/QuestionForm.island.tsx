// One question of the page of questions, with its answer, in all languages.
import { staff } from '#/client/staff-browser.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { RemoveRecord } from '#/components/staff/form/RemoveRecord.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { NO_WORDS, wordsIn } from '#/components/staff/form/words.ts'
import { readNumber } from '#/components/staff/money.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { AdminFaq, FaqInput } from '#/contract/faq/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import problemTexts from '#texts/staff.problem'
import contentTexts from '#texts/staff_content.faq'

const NEW = { group: NO_WORDS, question: NO_WORDS, answer: NO_WORDS, position: '0' }
type Values = typeof NEW

const loaded = (one: AdminFaq): Loaded<Values> => ({
  values: {
    group: wordsIn(one.group),
    question: wordsIn(one.question),
    answer: wordsIn(one.answer),
    position: String(one.position),
  },
  version: one.version,
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

function useQuestion({ language, start }: Props) {
  const params = { id: start?.id ?? 0 }
  return useRecord<Values>({
    language,
    start: start ? loaded(start) : { values: NEW, version: '' },
    shape,
    toBody,
    save: async (changes, seen) => {
      const body = { ...toBody(seen.values), ...changes } as FaqInput
      if (start)
        return loaded(
          await staff.staffFaq.update({ params, body: { ...body, version: seen.version } }),
        )
      const made = await staff.staffFaq.create({ body })
      setTimeout(() => location.assign(href(language, 'adminQuestion', { id: String(made.id) })))
      return loaded(made)
    },
    reload: async () => loaded(await staff.staffFaq.one({ params })),
    isConflict: isVersionConflict,
    failure: (error) => formFailure(error, problemTexts(language)),
    draft: `faq:${start?.id ?? 'new'}`,
  })
}

export function QuestionForm({ language, start }: Props) {
  const t = contentTexts(language)
  const record = useQuestion({ language, start })
  const { field, set } = record
  return (
    <form {...record.form} className={styles.page}>
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
          <TextInput
            {...field('position')}
            label={t('position')}
            hint={t('position_hint')}
            inputMode="numeric"
          />
        </div>
      </Section>
      {start && (
        <RemoveRecord
          language={language}
          name={start.question[language] || start.question.en}
          remove={() => staff.staffFaq.remove({ params: { id: start.id } })}
          next={href(language, 'adminFaq')}
        />
      )}
      <SaveBar language={language} form={record} labelOf={(key) => t(`key.${key}`)} />
    </form>
  )
}
