// Where toasts are shown. A modal dialog makes everything outside it inert, so the toasts move into it while it is
// open.
const ID = 'toasts'

/** Moves the toasts where they can be seen and heard: into the open dialog, else to the page's end. */
export function placeToasts(place = document.getElementById(ID)): void {
  if (!place) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const host = dialog?.querySelector('[data-messages]') ?? dialog ?? document.body
  if (place.parentElement !== host) host.append(place)
}

export function makeToastPlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = ID
  placeToasts(place)
  return place
}
