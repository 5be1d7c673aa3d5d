// An ordered list of lines: each can move up or down, or be removed.
import type { ReactNode } from 'react'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import contentTexts from '#texts/staff_content.menus'
import { moved } from '#/components/staff/form/moved.ts'

type Props<T> = {
  language: Language
  lines: T[]
  /** The name of an item. */
  name: string
  /** Missing once the maximum is reached. */
  add?: { label: string; line: T }
  change: (lines: T[]) => void
  children: (index: number) => ReactNode
}

export function Lines<T>({ language, lines, name, add, change, children }: Props<T>) {
  const t = contentTexts(language)
  return (
    <div className={styles.lines}>
      {lines.map((_, index) => {
        const number = { name, number: index + 1 }
        return (
          // Lines have no ID; their order is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" aria-label={t('line', number)} className={styles.pair}>
            <div className={styles.lines}>{children(index)}</div>
            <div className={styles.tags}>
              <IconButton
                icon="chevron-down"
                className={styles.upward}
                label={t('up', number)}
                disabled={index === 0}
                onClick={() => change(moved(lines, index, index - 1))}
              />
              <IconButton
                icon="chevron-down"
                label={t('down', number)}
                disabled={index === lines.length - 1}
                onClick={() => change(moved(lines, index, index + 1))}
              />
              <IconButton
                icon="x"
                label={t('remove', number)}
                onClick={() => change(lines.filter((__, other) => other !== index))}
              />
            </div>
          </div>
        )
      })}
      {add && (
        <div>
          <Button variant="secondary" onClick={() => change([...lines, add.line])}>
            {add.label}
          </Button>
        </div>
      )}
    </div>
  )
}
