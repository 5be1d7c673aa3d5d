// j and k move through a queue; other letters run the current entry's actions.
import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** A letter after `g` navigates, so it is not an action. */
const GO_MS = 1500

type Keys = { step: (by: 1 | -1) => void; act: (key: string) => void }

export function useQueueKeys({ step, act }: Keys): void {
  const press = useEffectEvent((key: string) => {
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else act(key)
  })
  useEffect(() => {
    let goUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (event.key === 'g') goUntil = event.timeStamp + GO_MS
      else if (event.timeStamp < goUntil) goUntil = 0
      else if (/^[a-z]$/.test(event.key)) {
        // The key that opens a dialog isn't typed into it.
        event.preventDefault()
        press(event.key)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
