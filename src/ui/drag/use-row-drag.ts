// Rows of a list, dragged by a handle with a mouse, a pen or a finger. Keyboard users have buttons beside it.
import { type PointerEvent, useEffect, useState } from 'react'

/** Where a row would be dropped: on which row, and how far down it, from 0 to 1. */
export type DropSpot = { row: string; part: number }

type Drag = { row: string; spot: DropSpot | undefined }

/** So close to the window's edge the page scrolls along. */
const EDGE_PX = 72
const SCROLL_PX = 12

/**
 * Rows are marked with `data-row`; the handle of each gets the props of `grip(row)`. `drop` gets the dropped row, and
 * its new place. Escape cancels.
 */
export function useRowDrag(drop: (row: string, spot: DropSpot) => void) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [isDragging])
  return {
    dragged: drag?.row,
    spot: drag?.spot,
    grip: (row: string) => ({
      'data-handle': '',
      // A finger on the handle drags, and doesn't scroll.
      style: { touchAction: 'none', userSelect: 'none' } as const,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ row, spot: undefined })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.row !== row) return
        scrollAtEdge(event.clientY)
        setDrag({ row, spot: spotAt(event) })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (drag?.row !== row) return
        const spot = spotAt(event)
        setDrag(undefined)
        if (spot && spot.row !== row) drop(row, spot)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** The row under the pointer, in the same list as the handle. */
function spotAt({
  clientX,
  clientY,
  currentTarget,
}: PointerEvent<HTMLElement>): DropSpot | undefined {
  const list = currentTarget.closest('[data-row]')?.closest('[data-rows]')
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
  const row = under?.dataset['row']
  if (!under || row === undefined || under.closest('[data-rows]') !== list) return undefined
  const { top, height } = under.getBoundingClientRect()
  return { row, part: (clientY - top) / height }
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
}
