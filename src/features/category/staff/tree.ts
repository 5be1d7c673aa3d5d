// The tree of categories, and what moving one in it changes. Pure: the screen sends what comes out.
import type { AdminCategory } from '#/contract/category/staff.ts'

export type Branch = { category: AdminCategory; depth: number; first: boolean; last: boolean }

const below = (all: readonly AdminCategory[], parent: number | null) =>
  all
    .filter(({ parent_id }) => parent_id === parent)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)

/** In the order in which they are shown, each below the one that it is part of. */
export function branches(
  all: readonly AdminCategory[],
  parent: number | null = null,
  depth = 0,
): Branch[] {
  const level = below(all, parent)
  return level.flatMap((category, index) => [
    { category, depth, first: index === 0, last: index === level.length - 1 },
    ...branches(all, category.id, depth + 1),
  ])
}

export type Move = 'up' | 'down' | 'in' | 'out'

/** The level with one of its categories at another place, numbered anew; only those that change. */
const renumbered = (level: readonly AdminCategory[], parent_id: number | null): AdminCategory[] =>
  level
    .map((category, position) => ({ ...category, position, parent_id }))
    .filter((category, index) => {
      const old = level[index]
      return old?.position !== category.position || old.parent_id !== category.parent_id
    })

/** What has to be written for a move; nothing where there is no such place. */
export function moved(all: readonly AdminCategory[], id: number, move: Move): AdminCategory[] {
  const own = all.find((one) => one.id === id)
  if (!own) return []
  const level = below(all, own.parent_id)
  const place = level.indexOf(own)
  if (move === 'up' || move === 'down') {
    const to = place + (move === 'up' ? -1 : 1)
    if (to < 0 || to >= level.length) return []
    return renumbered(level.toSpliced(place, 1).toSpliced(to, 0, own), own.parent_id)
  }
  if (move === 'in') {
    const into = level[place - 1]
    return into ? renumbered([...below(all, into.id), own], into.id) : []
  }
  const parent = all.find((one) => one.id === own.parent_id)
  if (!parent) return []
  const outer = below(all, parent.parent_id)
  return renumbered(outer.toSpliced(outer.indexOf(parent) + 1, 0, own), parent.parent_id)
}
