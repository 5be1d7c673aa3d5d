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

const LIKE = 'like:'

const valueOf = ({ choice, category_id, like }: WordChoice): string => {
  if (choice === 'use') return String(category_id)
  return choice === 'like' ? LIKE + like : choice
}

type Choosing = { words: readonly ImportWord[]; chosen: ChosenWords }

const chosenFor = ({ chosen }: Choosing, word: ImportWord): string =>
  chosen[word.word] ?? valueOf(word)

/** Words that keep their own name: others may mean the same. */
const ownWords = (choosing: Choosing): string[] =>
  choosing.words.flatMap((word) => (chosenFor(choosing, word) === 'own' ? word.word : []))

/** The body: each category name with its choice. */
export function choicesOf(words: readonly ImportWord[], chosen: ChosenWords): WordChoice[] {
  const own = ownWords({ words, chosen })
  return words.map((word) => {
    const value = chosenFor({ words, chosen }, word)
    const choice = { word: word.word, category_id: null, like: null }
    if (value === 'own' || value === 'out') return { ...choice, choice: value }
    if (!value.startsWith(LIKE)) return { ...choice, choice: 'use', category_id: Number(value) }
    const like = value.slice(LIKE.length)
    // The other one has got another meaning since.
    return own.includes(like) ? { ...choice, choice: 'like', like } : { ...choice, choice: 'own' }
  })
}

export function Words({ language, words, departments, chosen, onChoose }: Props) {
  const t = importTexts(language)
  if (words.length === 0) return null
  const own = ownWords({ words, chosen })
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
              const value = chosenFor({ words, chosen }, one)
              const others = own.filter((word) => word !== one.word)
              // Whatever follows this word keeps it where it is.
              const isFollowed = words.some(
                (other) => chosenFor({ words, chosen }, other) === LIKE + one.word,
              )
              const closest = departments.find(({ id }) => id === one.closest)
              return (
                <tr key={one.word}>
                  <th scope="row">{one.word}</th>
                  <td>{one.rows}</td>
                  <td>
                    <select
                      aria-label={t('words_for', { word: one.word })}
                      value={value}
                      onChange={({ target }) => onChoose(one.word, target.value)}
                    >
                      <option value="own">{t('words_own')}</option>
                      <option value="out">{t('words_out')}</option>
                      {others.length > 0 && !isFollowed && (
                        <optgroup label={t('words_like')}>
                          {others.map((word) => (
                            <option key={word} value={LIKE + word}>
                              {t('words_new', { word })}
                            </option>
                          ))}
                        </optgroup>
                      )}
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
