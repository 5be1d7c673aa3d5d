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
  const flip = (one: Language, isIn: boolean) =>
    record.set(
      'languages',
      mainFirst(isIn ? [...languages, one] : languages.filter((other) => other !== one)),
    )
  return (
    <Section id="languages" title={t('languages')} hint={t('languages_hint')}>
      <div className={styles.grid}>
        {LANGUAGES.map((one) => (
          <Checkbox
            key={one}
            name={`language-${one}`}
            label={languageName(one)}
            lang={one}
            checked={languages.includes(one)}
            disabled={languages.length === 1 && languages.includes(one)}
            onChange={({ target }) => flip(one, target.checked)}
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
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageName(one)}
            </option>
          ))}
        </Select>
      )}
    </Section>
  )
}
