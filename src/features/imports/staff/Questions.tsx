// Questions about what looks like a mistake. All have to be ticked before the import starts.
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportQuestion } from '#/contract/imports/result.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

type Props = {
  language: Language
  questions: readonly ImportQuestion[]
  agreed: ReadonlySet<string>
  onAgree: (key: string, isRight: boolean) => void
}

export const questionKey = ({ kind, value }: ImportQuestion): string => `${kind}-${value}`

export function Questions({ language, questions, agreed, onAgree }: Props) {
  const t = importTexts(language)
  if (questions.length === 0) return null
  return (
    <Section title={t('questions')} hint={t('questions_hint')}>
      {questions.map((question) => {
        const key = questionKey(question)
        const { count, of, value, kind, examples } = question
        return (
          <div key={key}>
            <Checkbox
              id={key}
              name={key}
              label={t(`question.${kind}`, { count, of, value })}
              checked={agreed.has(key)}
              onChange={({ target }) => onAgree(key, target.checked)}
            />
            <ul role="list" className={styles.lines}>
              {examples.map(({ line, name, old, new: next }) => (
                <li key={line}>
                  {t('line', { line })} <strong>{name}</strong> {old || '–'} → {next || '–'}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </Section>
  )
}
