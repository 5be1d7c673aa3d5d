// Categories as a tree: named in all languages, dragged, moved with buttons or Alt and the arrow keys, added and removed.
import { useState, useRef } from 'react'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCategory } from '#/contract/category/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import rightsTexts from '#texts/staff.rights'
import categoryTexts from '#texts/staff_categories'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryLine } from './CategoryLine.tsx'
import styles from './CategoryTree.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { branches, dropped, moved } from './tree.ts'
import { useDrag } from './use-drag.ts'
import { staff } from '#/client/staff-browser.ts'
import { allCategories } from '#/components/staff/all-categories.ts'

type Props = { language: Language; start: AdminCategory[]; mayWrite: boolean }

/** The parent of a new category, or the category being edited. */
type Open =
  | { kind: 'new'; parent_id: number | null }
  | { kind: 'edit' | 'order' | 'remove' | 'merge'; category: AdminCategory }

export function CategoryTree({ language, start, mayWrite }: Props) {
  const t = categoryTexts(language)
  const { all, failure, ...tree } = useTree(start)
  const [open, setOpen] = useState<Open>()
  const drag = useDrag((id, to) => tree.write(dropped(all, id, to)))
  const saved = (category: AdminCategory) => {
    tree.put(category)
    void toast(t('saved'))
  }
  const lines = branches(all)
  const close = () => setOpen(undefined)
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{mayWrite ? t('hint') : rightsTexts(language)('read_only')}</p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {lines.length === 0 && <EmptyState icon="list" title={t('empty')} />}
      <ul className={styles.tree} data-rows>
        {lines.map((branch) => (
          <CategoryLine
            key={branch.category.id}
            language={language}
            branch={branch}
            {...(mayWrite && {
              drag,
              on: {
                edit: () => setOpen({ kind: 'edit', category: tree.fresh(branch.category) }),
                order: () => setOpen({ kind: 'order', category: tree.fresh(branch.category) }),
                add: () => setOpen({ kind: 'new', parent_id: branch.category.id }),
                remove: () => setOpen({ kind: 'remove', category: branch.category }),
                merge: () => setOpen({ kind: 'merge', category: tree.fresh(branch.category) }),
                move: (move) => tree.write(moved(all, branch.category.id, move)),
              },
            })}
          />
        ))}
      </ul>
      {mayWrite && (
        <div>
          <Button variant="secondary" onClick={() => setOpen({ kind: 'new', parent_id: null })}>
            {t('add')}
          </Button>
        </div>
      )}
      {open?.kind === 'order' && (
        <OrderDialog
          language={language}
          category={open.category}
          saved={(category) => {
            saved(category)
            close()
          }}
          close={close}
        />
      )}
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <CategoryDialog
          language={language}
          category={open.kind === 'edit' ? open.category : undefined}
          parentId={open.kind === 'new' ? open.parent_id : open.category.parent_id}
          saved={saved}
          close={close}
        />
      )}
      {open?.kind === 'merge' && (
        <MergeDialog
          language={language}
          category={open.category}
          lines={lines}
          merged={() => {
            tree.drop(open.category)
            void tree.reload()
            close()
            void toast(t('merged'))
          }}
          close={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          language={language}
          category={open.category}
          hasBelow={all.some(({ parent_id }) => parent_id === open.category.id)}
          removed={() => {
            tree.drop(open.category)
            close()
          }}
          close={close}
        />
      )}
    </div>
  )
}

// The displayed categories, and changes to them, sent in sequence.

/** Undefined without an answer. */
const readAll = () => allCategories(staff).catch(() => undefined)

function useTree(start: AdminCategory[]) {
  const [all, setAll] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  // A category may be moved again before the first move is saved: each is sent with the version of its turn.
  const versions = useRef(new Map(start.map(({ id, version }) => [id, version])))
  const turn = useRef(Promise.resolve())
  const put = (changed: AdminCategory[]) =>
    setAll((old) => {
      const ids = new Set(changed.map(({ id }) => id))
      return [...old.filter(({ id }) => !ids.has(id)), ...changed]
    })
  const know = ({ id, version }: AdminCategory) => void versions.current.set(id, version)
  const send = async (changes: AdminCategory[]) => {
    for (const { id, ...body } of changes) {
      const version = versions.current.get(id) ?? body.version
      know(await staff.staffCategory.update({ params: { id }, body: { ...body, version } }))
    }
  }
  /** Shows the current state. */
  const reload = async () => {
    const now = await readAll()
    if (!now) return
    now.forEach(know)
    setAll(now)
  }
  /** Some changes may have been saved. */
  const recover = async (error: unknown) => {
    setFailure(error)
    await reload()
  }
  return {
    all,
    failure,
    reload,
    put: (category: AdminCategory) => {
      know(category)
      put([category])
    },
    drop: (gone: AdminCategory) => setAll((old) => old.filter(({ id }) => id !== gone.id)),
    /** Shows changes at once, and writes them. */
    write: (changes: AdminCategory[]) => {
      setFailure(undefined)
      put(changes)
      turn.current = turn.current.then(() => send(changes)).catch(recover)
    },
    /** A category with the version that it has now. */
    fresh: (category: AdminCategory): AdminCategory => ({
      ...category,
      version: versions.current.get(category.id) ?? category.version,
    }),
  }
}
