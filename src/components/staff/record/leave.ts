// Leaving a form: with unsaved changes the browser asks first, except on the way to what was just saved.
import { useEffect } from 'react'

let isMeant = false

/** Opens the page of the record just saved. */
export function leaveFor(url: string): void {
  isMeant = true
  location.assign(url)
}

/** Leaving a page with changes asks first. */
export function useStayAsked(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      // The form may still be showing its old values at this moment.
      if (!isMeant) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
