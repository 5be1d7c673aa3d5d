import { type RefObject, useEffect, useState } from 'react'

/** The scale at which this width fits. */
export function useScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, width])
  return scale
}
