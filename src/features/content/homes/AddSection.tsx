// Adds a section: its type is chosen, and it goes below all others.
import { useState } from 'react'
import { wordsIn } from '#/components/staff/form/words.ts'
import type { AdminSection, SectionType } from '#/contract/home/sections.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import contentTexts from '#texts/staff_content.homes'
import type { Choices } from './read-choices.ts'
import { newSection, TYPES } from './section-parts.ts'
import styles from './Sections.module.css'

type Props = {
  language: Language
  choices: Choices
  sections: readonly AdminSection[]
  add: (section: AdminSection) => void
}

const MOST_SECTIONS = 40

export function AddSection({ language, choices, sections, add }: Props) {
  const t = contentTexts(language)
  const [type, setType] = useState<SectionType>('shelf')
  const [source] = choices.sources
  const offered = TYPES.filter((one) => one !== 'extension' || source !== undefined)
  if (sections.length >= MOST_SECTIONS) return <p>{t('most')}</p>
  return (
    <div className={styles.add}>
      <Select
        name="new-section"
        label={t('add_section')}
        hint={t(`about.${type}`)}
        value={type}
        onChange={({ target }) => setType(target.value as SectionType)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        onClick={() =>
          add(
            newSection({
              type,
              title: wordsIn(choices.titles[type] ?? {}),
              code: choices.coupon[0]?.value ?? '',
              source: source?.value ?? '',
              taken: sections.map(({ id }) => id),
            }),
          )
        }
      >
        {t('add_button')}
      </Button>
    </div>
  )
}
