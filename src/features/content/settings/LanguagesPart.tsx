import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { mainFirst } from '#/lib/languages/offered.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import settingsTexts from '#texts/staff_settings.form'
import type { PartProps } from './use-settings.ts'

/** Which languages the shop offers: at least one. It writes its own texts in the first. */
export function LanguagesPart({ locale, record }: PartProps) {
  const t = settingsTexts(locale.language)
  const { languages } = record.values
  const flip = (language: Language, isIn: boolean) =>
    record.set(
      'languages',
      mainFirst(isIn ? [...languages, language] : languages.filter((other) => other !== language)),
    )
  return (
    <Section id="languages" title={t('languages')} hint={t('languages_hint')}>
      <div className={styles.grid}>
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            name={`language-${language}`}
            label={languageName(language)}
            lang={language}
            checked={languages.includes(language)}
            disabled={languages.length === 1 && languages.includes(language)}
            onChange={({ target }) => flip(language, target.checked)}
          />
        ))}
      </div>
      {languages.length > 1 && (
        <Select
          name="main-language"
          label={t('main_language')}
          hint={t('main_language_hint')}
          value={languages[0]}
          onChange={({ target }) =>
            record.set(
              'languages',
              mainFirst(
                languages.toSorted((a, b) => +(b === target.value) - +(a === target.value)),
              ),
            )
          }
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
      )}
    </Section>
  )
}
