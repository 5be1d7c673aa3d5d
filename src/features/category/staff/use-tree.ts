// The displayed categories, and changes to them, sent in sequence.
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { allCategories } from '#/components/staff/all-categories.ts'
import type { AdminCategory } from '#/contract/category/staff.ts'

/** Undefined without an answer. */
const readAll = () => allCategories(staff).catch(() => undefined)

export function useTree(start: AdminCategory[]) {
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
