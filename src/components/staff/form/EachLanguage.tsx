// A field in all languages: side by side, or behind tabs on a phone, where one press changes all fields of the form.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { classes } from '#/ui/classes.ts'
import formTexts from '#texts/staff.form'
import styles from './StaffForm.module.css'

/** Undefined until one is pressed: the shop's main language. */
const $chosen = atom<Language | undefined>(undefined)

type Props = {
  language: Language
  label: string
  isGap: (language: Language) => boolean
  /** The control of one language. One with an error is always in sight. */
  children: (language: Language) => ReactNode
}

export function EachLanguage({ language, label, isGap, children }: Props) {
  const t = formTexts(language)
  const chosen = useStore($chosen, { ssr: 'initial' }) ?? mainLanguage()
  const all = offeredLanguages()
  return (
    <div className={styles.languages}>
      {all.length > 1 && (
        <div className={styles.tabs} role="group" aria-label={t('languages', { label })}>
          {all.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === chosen}
              onClick={() => $chosen.set(one)}
            >
              <span lang={one}>{languageName(one)}</span>
              {isGap(one) && <span className="visually-hidden">{t('gap')}</span>}
            </button>
          ))}
        </div>
      )}
      {all.map((one) => (
        <div key={one} className={classes(styles.one, one !== chosen && styles.away)}>
          {children(one)}
        </div>
      ))}
    </div>
  )
}
