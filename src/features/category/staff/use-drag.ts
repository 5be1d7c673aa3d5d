// A category being dragged, and its drop position.
import { type DragEvent, useState } from 'react'
import type { Place } from './tree.ts'

export type Spot = { target: number; place: Place }

/** The upper quarter of a line means before, the lower one after, the middle inside. */
function placeIn({ clientY, currentTarget }: DragEvent): Place {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (part < 0.25) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}

export function useDrag(drop: (id: number, spot: Spot) => void) {
  const [id, setId] = useState<number>()
  const [spot, setSpot] = useState<Spot>()
  const end = () => {
    setId(undefined)
    setSpot(undefined)
  }
  return {
    id,
    spot,
    /** Props of the drag handle. */
    handle: (own: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', String(own))
        event.dataTransfer.effectAllowed = 'move'
        setId(own)
      },
      onDragEnd: end,
    }),
    /** Props of a line that it can be dropped on. */
    line: (own: number) => ({
      onDragOver: (event: DragEvent) => {
        if (id === undefined) return
        event.preventDefault()
        const place = placeIn(event)
        if (spot?.target !== own || spot.place !== place) setSpot({ target: own, place })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (id !== undefined) drop(id, { target: own, place: placeIn(event) })
        end()
      },
    }),
  }
}

export type CategoryDrag = ReturnType<typeof useDrag>
