// Categories as a tree: named in all languages, moved with buttons or Alt and the arrow keys, added and removed.
import { type KeyboardEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCategory } from '#/contract/category/staff.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import rightsTexts from '#texts/staff.rights'
import categoryTexts from '#texts/staff_categories'
import { CategoryDialog } from './CategoryDialog.tsx'
import styles from './CategoryTree.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { branches, type Move, moved } from './tree.ts'

type Props = { language: Language; start: AdminCategory[]; mayWrite: boolean }

const MOVES = [
  { move: 'up', key: 'ArrowUp', icon: 'chevron-down', turned: true },
  { move: 'down', key: 'ArrowDown', icon: 'chevron-down', turned: false },
  { move: 'out', key: 'ArrowLeft', icon: 'chevron-left', turned: false },
  { move: 'in', key: 'ArrowRight', icon: 'chevron-right', turned: false },
] as const satisfies readonly { move: Move; key: string; icon: string; turned: boolean }[]

/** Below which one a new one comes; or the one that is changed. */
type Open =
  { kind: 'new'; parent_id: number | null } | { kind: 'edit' | 'remove'; category: AdminCategory }

export function CategoryTree({ language, start, mayWrite }: Props) {
  const t = categoryTexts(language)
  const [all, setAll] = useState(start)
  const [open, setOpen] = useState<Open>()
  const [failure, setFailure] = useState<unknown>()
  const put = (changed: AdminCategory[]) =>
    setAll((old) => {
      const ids = new Set(changed.map(({ id }) => id))
      return [...old.filter(({ id }) => !ids.has(id)), ...changed]
    })
  const go = async (id: number, move: Move) => {
    const changes = moved(all, id, move)
    if (changes.length === 0) return
    const before = all
    setFailure(undefined)
    put(changes)
    try {
      for (const { id: one, ...body } of changes)
        put([await staff.staffCategory.update({ params: { id: one }, body })])
    } catch (error) {
      setAll(before)
      setFailure(error)
    }
  }
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const found = event.altKey && MOVES.find(({ key }) => key === event.key)
    if (!found) return
    event.preventDefault()
    void go(id, found.move)
  }
  const saved = (category: AdminCategory) => {
    put([category])
    setOpen(undefined)
    void toast(t('saved'))
  }
  const lines = branches(all)
  const close = () => setOpen(undefined)
  const nameOf = ({ name }: AdminCategory) => name[language] || name.en
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{mayWrite ? t('hint') : rightsTexts(language)('read_only')}</p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {lines.length === 0 && <EmptyState icon="list" title={t('empty')} />}
      <ul className={styles.tree}>
        {lines.map(({ category, depth, first, last }) => (
          <li
            key={category.id}
            className={styles.line}
            style={{ '--depth': depth }}
            data-category={category.id}
          >
            <Name
              language={language}
              category={category}
              {...(mayWrite && {
                edit: () => setOpen({ kind: 'edit', category }),
                onKeyDown: (event) => onKeyDown(event, category.id),
              })}
            />
            <a href={href(language, 'adminProducts', { category: category.id })}>{t('products')}</a>
            {mayWrite && (
              <span className={styles.tools}>
                {MOVES.map(({ move, icon, turned }) => (
                  <IconButton
                    key={move}
                    icon={icon}
                    className={turned ? styles.turned : undefined}
                    label={t(`move.${move}`, { name: nameOf(category) })}
                    disabled={
                      (move === 'up' && first) ||
                      (move === 'down' && last) ||
                      (move === 'in' && first) ||
                      (move === 'out' && depth === 0)
                    }
                    onClick={() => void go(category.id, move)}
                  />
                ))}
                <IconButton
                  icon="plus"
                  label={t('add_below', { name: nameOf(category) })}
                  onClick={() => setOpen({ kind: 'new', parent_id: category.id })}
                />
                <IconButton
                  icon="trash"
                  label={t('remove', { name: nameOf(category) })}
                  onClick={() => setOpen({ kind: 'remove', category })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div>
          <Button variant="secondary" onClick={() => setOpen({ kind: 'new', parent_id: null })}>
            {t('add')}
          </Button>
        </div>
      )}
      {open && open.kind !== 'remove' && (
        <CategoryDialog
          language={language}
          category={open.kind === 'edit' ? open.category : undefined}
          parentId={open.kind === 'new' ? open.parent_id : open.category.parent_id}
          saved={saved}
          close={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          language={language}
          category={open.category}
          hasBelow={all.some(({ parent_id }) => parent_id === open.category.id)}
          removed={() => {
            setAll(all.filter(({ id }) => id !== open.category.id))
            close()
          }}
          close={close}
        />
      )}
    </div>
  )
}

type NameProps = {
  language: Language
  category: AdminCategory
  /** Whoever may not change it has none. */
  edit?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

function Name({ language, category: { name, hidden }, edit, onKeyDown }: NameProps) {
  const t = categoryTexts(language)
  const words = (
    <>
      {name[language] || name.en}
      {hidden && <em>{t('is_hidden')}</em>}
      {LANGUAGES.filter((one) => !name[one]).map((one) => (
        <em key={one}>{t('missing', { language: one.toUpperCase() })}</em>
      ))}
    </>
  )
  if (!edit) return <span className={styles.name}>{words}</span>
  return (
    <button type="button" className={styles.name} onClick={edit} onKeyDown={onKeyDown}>
      {words}
    </button>
  )
}
