// Tags with remove buttons; Enter or a comma turns the input into one.
import { MOST } from '#/contract/product/bounds.ts'
import { type KeyboardEvent, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './Choose.module.css'
import { SuggestInput } from './SuggestInput.tsx'
import type { Suggest } from './use-suggestions.ts'

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

type Props = {
  language: Language
  /** With commas between them. */
  value: string
  error: string | undefined
  change: (tags: string) => void
  suggest?: Suggest
}

export function TagsField({ language, value, error, change, suggest }: Props) {
  const t = productTexts(language)
  const [typed, setTyped] = useState('')
  const tags = tagsIn(value)
  const put = (next: string[]) => change(next.join(', '))
  const add = (text: string) => {
    put(tagsIn([...tags, text].join(',')))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') put(tags.slice(0, -1))
  }
  return (
    <div>
      <SuggestInput
        id="tags"
        label={t('tags')}
        hint={t('tags_hint')}
        error={error}
        maxLength={MOST.tag}
        suggest={suggest}
        value={typed}
        onChange={({ target }) =>
          target.value.includes(',') ? add(target.value) : setTyped(target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add(typed)}
      />
      {tags.length > 0 && (
        <ul role="list" className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" onClick={() => put(tags.filter((one) => one !== tag))}>
                {tag}
                <Icon name="x" size={14} />
                <span className="visually-hidden">{t('remove_tag', { name: tag })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
