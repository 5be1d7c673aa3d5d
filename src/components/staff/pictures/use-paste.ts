import { useEffect, useEffectEvent } from 'react'

/** Pictures pasted anywhere on the page. */
export function usePaste(add: (files: File[]) => void): void {
  const take = useEffectEvent(add)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** A spreadsheet copies its cells as text with a picture of them: who pastes them means the text. */
function filesIn({ clipboardData, defaultPrevented, target }: ClipboardEvent): File[] {
  const isRich = target instanceof Element && target.closest('[contenteditable]') !== null
  if (!clipboardData || isRich || defaultPrevented) return []
  const files = [...clipboardData.files]
  const lines = clipboardData.getData('text/plain').split(/\r?\n/).filter(Boolean)
  // A file that was copied comes with its name.
  const isText = lines.some((line) => !files.some(({ name }) => line.endsWith(name)))
  return isText ? [] : files
}
