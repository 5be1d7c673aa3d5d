// Selects a field's text when it gets the focus, so that typing replaces it.
import type { FocusEvent, MouseEvent } from 'react'

/** The field that a press of the mouse is just giving the focus. */
let entered: HTMLInputElement | undefined

/** For `<input {...selectOnFocus}>`. */
export const selectOnFocus = {
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    entered = document.activeElement === currentTarget ? undefined : currentTarget
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // Letting go would put the cursor where the mouse is, in Safari instead of the selection.
  onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
    if (entered === event.currentTarget) event.preventDefault()
    entered = undefined
  },
}
