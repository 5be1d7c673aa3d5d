// A category being dragged, and its drop position.
import { useRowDrag } from '#/ui/drag/use-row-drag.ts'
import type { Place } from './tree.ts'

export type Spot = { target: number; place: Place }

/** The upper quarter of a line means before, the lower one after, the middle inside. */
function placeAt(part: number): Place {
  if (part < 0.25) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}

export function useDrag(drop: (id: number, spot: Spot) => void) {
  const { dragged, spot, grip } = useRowDrag((row, { row: target, part }) =>
    drop(Number(row), { target: Number(target), place: placeAt(part) }),
  )
  return {
    id: dragged === undefined ? undefined : Number(dragged),
    spot: spot && { target: Number(spot.row), place: placeAt(spot.part) },
    /** Props of the drag handle. */
    grip: (own: number) => grip(String(own)),
  }
}

export type CategoryDrag = ReturnType<typeof useDrag>
