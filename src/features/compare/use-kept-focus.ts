// Removing a column removes the focused button: keyboard users continue at the table.
import { type RefObject, useEffect, useRef } from 'react'

/** For the `ref` of the columns' container. */
export function useKeptFocus(columns: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(columns)
  useEffect(() => {
    const fewer = columns < before.current
    before.current = columns
    if (fewer && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [columns])
  return place
}
