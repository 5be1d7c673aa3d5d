// A rich text in all languages, side by side; its HTML is one click away.
import { useState } from 'react'
import { type Language } from '#/lib/i18n.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
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
  return (
    <div className={formStyles.lines}>
      <div className={formStyles.languages}>
        {offeredLanguages().map((lang) => {
          const tied = field(`${name}.${lang}`)
          const change = (value: string) => set(`${name}.${lang}`, value)
          const about = {
            ...tied,
            lang,
            label: `${label} (${languageName(lang)})`,
            required: required === true && lang === mainLanguage(),
          }
          return asHtml ? (
            <Textarea
              key={lang}
              {...about}
              rows={rows}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <RichArea key={lang} {...about} language={language} change={change} />
          )
        })}
      </div>
      <div>
        <Button variant="quiet" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
          {t('html')}
        </Button>
      </div>
    </div>
  )
}
