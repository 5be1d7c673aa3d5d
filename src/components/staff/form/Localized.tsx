// A text in all languages, side by side; missing ones are marked.
import type { ChangeEvent } from 'react'
import { type Language } from '#/lib/i18n.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import formTexts from '#texts/staff.form'
import styles from './StaffForm.module.css'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Tied = {
  id: string
  name: string
  error: string | undefined
  value: string
  onChange: (event: ChangeEvent<Control>) => void
}

type Props = {
  language: Language
  label: string
  name: string
  field: (name: string) => Tied
  rows?: number
  required?: boolean
  maxLength?: number
  hint?: string
}

export function Localized({
  language,
  label,
  name,
  field,
  rows,
  required,
  maxLength,
  hint,
}: Props) {
  const t = formTexts(language)
  const isGiven = field(`${name}.${mainLanguage()}`).value.trim() !== ''
  return (
    <div className={styles.languages}>
      {offeredLanguages().map((one) => {
        const tied = field(`${name}.${one}`)
        const isGap = isGiven && tied.value.trim() === ''
        const about = {
          ...tied,
          label: `${label} (${languageName(one)})`,
          lang: one,
          hint: isGap ? t('gap') : hint,
          required: required && one === mainLanguage(),
          className: isGap ? styles.gap : undefined,
          ...(maxLength === undefined ? {} : { maxLength }),
        }
        return rows === undefined ? (
          <TextInput key={one} {...about} />
        ) : (
          <Textarea key={one} {...about} rows={rows} />
        )
      })}
    </div>
  )
}
