// A text in all languages; missing ones are marked.
import type { ChangeEvent } from 'react'
import { type Language } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import formTexts from '#texts/staff.form'
import { EachLanguage } from './EachLanguage.tsx'
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
  const textIn = (one: Language) => field(`${name}.${one}`).value.trim()
  const isGap = (one: Language) => textIn(mainLanguage()) !== '' && textIn(one) === ''
  return (
    <EachLanguage {...{ language, label, isGap }}>
      {(one) => {
        const about = {
          ...field(`${name}.${one}`),
          label: `${label} (${languageName(one)})`,
          lang: one,
          hint: isGap(one) ? t('gap') : hint,
          required: required && one === mainLanguage(),
          className: isGap(one) ? styles.gap : undefined,
          ...(maxLength === undefined ? {} : { maxLength }),
        }
        return rows === undefined ? <TextInput {...about} /> : <Textarea {...about} rows={rows} />
      }}
    </EachLanguage>
  )
}
