// The category tree, and the changes caused by a move. Pure: the screen sends the result.
import type { AdminCategory } from '#/contract/category/staff.ts'

export type Branch = { category: AdminCategory; depth: number; first: boolean; last: boolean }

const below = (all: readonly AdminCategory[], parent: number | null) =>
  all
    .filter(({ parent_id }) => parent_id === parent)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)

/** In display order, each category below its parent. */
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

/** The level after moving one of its categories, renumbered; only changed ones. */
const renumbered = (level: readonly AdminCategory[], parent_id: number | null): AdminCategory[] =>
  level
    .map((category, position) => ({ ...category, position, parent_id }))
    .filter((category, index) => {
      const old = level[index]
      return old?.position !== category.position || old.parent_id !== category.parent_id
    })

/** The changes for a move; empty if it isn't possible. */
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

/** Where a category is dropped: before or after another one, or as its last child. */
export type Place = 'before' | 'inside' | 'after'

/** The changes for a drop; empty if nothing moves, or if it would be inside itself. */
export function dropped(
  all: readonly AdminCategory[],
  id: number,
  { target, place }: { target: number; place: Place },
): AdminCategory[] {
  const own = all.find((one) => one.id === id)
  const onto = all.find((one) => one.id === target)
  if (!own || !onto || isWithin(all, onto, id)) return []
  const parent_id = place === 'inside' ? onto.id : onto.parent_id
  const level = below(all, parent_id)
  const others = level.filter((one) => one !== own)
  const at = place === 'inside' ? others.length : others.indexOf(onto) + (place === 'after' ? 1 : 0)
  const next = others.toSpliced(at, 0, own)
  return next.every((one, index) => one === level[index]) ? [] : renumbered(next, parent_id)
}

/** Whether it is that category or one of its descendants. */
function isWithin(all: readonly AdminCategory[], category: AdminCategory, id: number): boolean {
  if (category.id === id) return true
  const parent = all.find((other) => other.id === category.parent_id)
  return parent !== undefined && isWithin(all, parent, id)
}
