// The selection, each item with a remove button.
import type { Language } from '#/lib/i18n.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import goodsTexts from '#texts/staff.goods'
import styles from './Chosen.module.css'

type Props = {
  language: Language
  chosen: { key: string; name: string }[]
  remove: (key: string) => void
}

export function Chosen({ language, chosen, remove }: Props) {
  const t = goodsTexts(language)
  if (chosen.length === 0) return null
  return (
    <ul role="list" className={styles.chosen}>
      {chosen.map(({ key, name }) => (
        <li key={key}>
          <span>{name}</span>
          <IconButton
            icon="x"
            iconSize={18}
            label={t('take_away', { name })}
            onClick={() => remove(key)}
          />
        </li>
      ))}
    </ul>
  )
}
