// What the file calls its departments: made, kept as another one, or left out.
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportWord, WordChoice } from '#/contract/imports/import-words.ts'
import type { Language } from '#/lib/i18n.ts'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

export type DepartmentChoice = { id: number; label: string }
/** Word → `own`, `out`, or the number of a department. */
export type ChosenWords = Readonly<Record<string, string>>

type Props = {
  language: Language
  words: readonly ImportWord[]
  departments: readonly DepartmentChoice[]
  chosen: ChosenWords
  onChoose: (word: string, value: string) => void
}

const valueOf = ({ choice, category_id }: WordChoice): string =>
  choice === 'use' ? String(category_id) : choice

/** What is sent: each word of the file with its choice. */
export const choicesOf = (words: readonly ImportWord[], chosen: ChosenWords): WordChoice[] =>
  words.map((one) => {
    const value = chosen[one.word] ?? valueOf(one)
    return value === 'own' || value === 'out'
      ? { word: one.word, choice: value, category_id: null }
      : { word: one.word, choice: 'use', category_id: Number(value) }
  })

export function Words({ language, words, departments, chosen, onChoose }: Props) {
  const t = importTexts(language)
  if (words.length === 0) return null
  return (
    <Section title={t('words')} hint={t('words_hint')}>
      <div className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('words_word')}</th>
              <th scope="col">{t('words_rows')}</th>
              <th scope="col">{t('words_use')}</th>
            </tr>
          </thead>
          <tbody>
            {words.map((one) => {
              const closest = departments.find(({ id }) => id === one.closest)
              return (
                <tr key={one.word}>
                  <th scope="row">{one.word}</th>
                  <td>{one.rows}</td>
                  <td>
                    <select
                      aria-label={t('words_for', { word: one.word })}
                      value={chosen[one.word] ?? valueOf(one)}
                      onChange={({ target }) => onChoose(one.word, target.value)}
                    >
                      <option value="own">{t('words_own')}</option>
                      <option value="out">{t('words_out')}</option>
                      {closest && (
                        <optgroup label={t('words_closest')}>
                          <option value={closest.id}>{closest.label.trim()}</option>
                        </optgroup>
                      )}
                      <optgroup label={t('words_all')}>
                        {departments
                          .filter(({ id }) => id !== closest?.id)
                          .map(({ id, label }) => (
                            <option key={id} value={id}>
                              {label}
                            </option>
                          ))}
                      </optgroup>
                    </select>
                    {one.kept && <small>{t('words_kept')}</small>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
