// Rows of a list that are dragged by the mouse; touch and keyboard users have buttons.
import { useEffect, type RefObject } from 'react'

type Put = (row: string, place: number) => void

/** Reports which row, by its `data-row`, was dropped where. */
export function useDragOrder(list: RefObject<HTMLElement | null>, put: Put): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let dragged: string | undefined
    const rowOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    const over = new AbortController()
    const { signal } = over
    element.addEventListener('dragstart', (event) => (dragged = rowOf(event)?.dataset['row']), {
      signal,
    })
    element.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    const drop = (event: Event) => {
      event.preventDefault()
      const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
      const place = rows.findIndex((row) => row === rowOf(event))
      if (dragged && place >= 0) put(dragged, place)
      dragged = undefined
    }
    element.addEventListener('drop', drop, { signal })
    return () => over.abort()
  }, [list, put])
}
