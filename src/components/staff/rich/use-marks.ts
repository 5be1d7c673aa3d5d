// The formatting at the cursor, and changing it; the browser does the work, so its own undo includes it.
import { type RefObject, useCallback, useEffect, useState } from 'react'

export const MARKS = ['bold', 'italic', 'heading', 'list', 'numbers', 'link'] as const
export type Mark = (typeof MARKS)[number]

const TAG: Record<Mark, string> = {
  bold: 'strong, b',
  italic: 'em, i',
  heading: 'h3',
  list: 'ul',
  numbers: 'ol',
  link: 'a',
}

// Deprecated, but supported by all browsers.
const run = (name: string, value?: string) => document.execCommand(name, false, value)

const COMMANDS: Record<Exclude<Mark, 'link'>, (is: boolean) => void> = {
  bold: () => run('bold'),
  italic: () => run('italic'),
  heading: (is) => run('formatBlock', is ? 'p' : 'h3'),
  list: () => run('insertUnorderedList'),
  numbers: () => run('insertOrderedList'),
}

/** The element around the cursor that applies it. */
function around(area: HTMLElement, mark: Mark): Element | null {
  const { anchorNode } = getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
  const found = element?.closest(TAG[mark]) ?? null
  return found && area.contains(found) ? found : null
}

export function useMarks(place: RefObject<HTMLElement | null>) {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [kept, setKept] = useState<Range>()
  const look = useCallback(() => {
    const { current } = place
    const selection = getSelection()
    if (!current || !selection?.anchorNode || !current.contains(selection.anchorNode)) return
    setKept(selection.getRangeAt(0).cloneRange())
    setMarks(MARKS.filter((mark) => around(current, mark) !== null))
  }, [place])
  useEffect(() => {
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [look])
  /** Where the cursor was before a button was pressed. */
  const back = () => {
    place.current?.focus()
    const selection = getSelection()
    if (!selection || !kept) return
    selection.removeAllRanges()
    selection.addRange(kept)
  }
  return {
    marks,
    linkAt: () => (place.current && around(place.current, 'link')?.getAttribute('href')) ?? '',
    press: (mark: Exclude<Mark, 'link'>) => {
      back()
      COMMANDS[mark](marks.includes(mark))
      look()
    },
    /** An empty address removes the link. */
    setLink: (link: string) => {
      back()
      const old = place.current && around(place.current, 'link')
      if (old) getSelection()?.selectAllChildren(old)
      if (link === '') run('unlink')
      else if (getSelection()?.isCollapsed) run('insertHTML', linkHtml(link))
      else run('createLink', link)
      look()
    },
    insert: (html: string) => run('insertHTML', html),
  }
}

/** Without a selection, the link's address is its text. */
function linkHtml(link: string): string {
  const element = document.createElement('a')
  element.setAttribute('href', link)
  element.textContent = link
  return element.outerHTML
}
