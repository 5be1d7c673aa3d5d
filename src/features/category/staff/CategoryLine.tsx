// One category in the tree: its name, its position, and its actions.
import { type KeyboardEvent, useId, useState } from 'react'
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'
import type { Branch, Move } from './tree.ts'
import type { CategoryDrag } from './use-drag.ts'

const MOVES = [
  { move: 'up', key: 'ArrowUp', icon: 'chevron-down', turned: true },
  { move: 'down', key: 'ArrowDown', icon: 'chevron-down', turned: false },
  { move: 'out', key: 'ArrowLeft', icon: 'chevron-left', turned: false },
  { move: 'in', key: 'ArrowRight', icon: 'chevron-right', turned: false },
] as const satisfies readonly { move: Move; key: string; icon: string; turned: boolean }[]

type On = {
  edit: () => void
  order: () => void
  add: () => void
  remove: () => void
  merge: () => void
  move: (move: Move) => void
}
type Props = {
  language: Language
  branch: Branch
  /** Absent without write permission. */
  drag?: CategoryDrag
  on?: On
}

export function CategoryLine({ language, branch, drag, on }: Props) {
  const t = categoryTexts(language)
  const { id, name } = branch.category
  const words = { name: textIn(name, language) }
  return (
    <li
      className={styles.line}
      style={{ '--depth': branch.depth }}
      data-category={id}
      data-row={id}
      data-dragged={drag?.id === id ? '' : undefined}
      data-drop={drag?.spot?.target === id && drag.id !== id ? drag.spot.place : undefined}
    >
      {drag && (
        // Its buttons, and Alt with the arrow keys, do the same by keyboard.
        <span className={styles.handle} title={t('handle', words)} {...drag.grip(id)}>
          <Icon name="menu" size={18} />
        </span>
      )}
      <Name language={language} branch={branch} on={on} />
      <a href={href(language, 'adminProducts', { category: id })}>{t('products')}</a>
      {on && <Tools language={language} branch={branch} on={on} />}
    </li>
  )
}

function Tools({ language, branch, on }: Props & { on: On }) {
  const t = categoryTexts(language)
  const { category, first, last, depth } = branch
  const words = { name: textIn(category.name, language) }
  const isStuck = { up: first, down: last, in: first, out: depth === 0 }
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {/* Only on a phone, where eight buttons on each line would be most of the page. */}
      <IconButton
        icon="chevron-down"
        className={classes(styles.more, isOpen && styles.turned)}
        label={t('tools', words)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <span id={id} className={styles.tools} data-open={isOpen}>
        {MOVES.map(({ move, icon, turned }) => (
          <IconButton
            key={move}
            icon={icon}
            className={turned ? styles.turned : undefined}
            label={t(`move.${move}`, words)}
            disabled={isStuck[move]}
            onClick={() => on.move(move)}
          />
        ))}
        <IconButton icon="list" label={t('order', words)} onClick={on.order} />
        <IconButton icon="plus" label={t('add_below', words)} onClick={on.add} />
        <IconButton icon="share" label={t('merge', words)} onClick={on.merge} />
        <IconButton icon="trash" label={t('remove', words)} onClick={on.remove} />
      </span>
    </>
  )
}

type NameProps = Pick<Props, 'language' | 'branch'> & { on: On | undefined }

function Name({ language, branch, on }: NameProps) {
  const t = categoryTexts(language)
  const { name, hidden } = branch.category
  const words = (
    <>
      {textIn(name, language)}
      {hidden && <em>{t('is_hidden')}</em>}
      {offeredLanguages()
        .filter((one) => !name[one])
        .map((one) => (
          <em key={one}>{t('missing', { language: one.toUpperCase() })}</em>
        ))}
    </>
  )
  if (!on) return <span className={styles.name}>{words}</span>
  const onKeyDown = (event: KeyboardEvent) => {
    const found = event.altKey && MOVES.find(({ key }) => key === event.key)
    if (!found) return
    event.preventDefault()
    on.move(found.move)
  }
  return (
    <button type="button" className={styles.name} onClick={on.edit} onKeyDown={onKeyDown}>
      {words}
    </button>
  )
}
