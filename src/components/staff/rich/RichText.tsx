// A rich text in all languages; its HTML is one click away.
import { useState } from 'react'
import { type Language } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { EachLanguage } from '#/components/staff/form/EachLanguage.tsx'
import formStyles from '#/components/staff/form/StaffForm.module.css'
import richTexts from '#texts/staff.rich'
import { RichArea } from './RichArea.tsx'

type Tied = { id: string; name: string; value: string; error: string | undefined }
type Props = {
  language: Language
  label: string
  name: string
  field: (name: string) => Tied
  set: (name: string, value: string) => void
  rows?: number
  /** In the shop's own language. */
  required?: boolean
}

export function RichText({ language, label, name, field, set, rows = 12, required }: Props) {
  const t = richTexts(language)
  const [asHtml, setAsHtml] = useState(false)
  const textIn = (one: Language) => field(`${name}.${one}`).value
  const isGap = (one: Language) => textIn(mainLanguage()) !== '' && textIn(one) === ''
  return (
    <div className={formStyles.lines}>
      <EachLanguage {...{ language, label, isGap }}>
        {(lang) => {
          const change = (value: string) => set(`${name}.${lang}`, value)
          const about = {
            ...field(`${name}.${lang}`),
            lang,
            label: `${label} (${languageName(lang)})`,
            required: required === true && lang === mainLanguage(),
          }
          return asHtml ? (
            <Textarea {...about} rows={rows} onChange={({ target }) => change(target.value)} />
          ) : (
            <RichArea {...about} language={language} change={change} />
          )
        }}
      </EachLanguage>
      <div>
        <Button variant="quiet" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
          {t('html')}
        </Button>
      </div>
    </div>
  )
}
