// The command palette: its code loads when it is asked for. layouts/staff/palette.inline.js listens from the start.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import type { Command } from './command.ts'
import type { Finds } from './use-found.ts'

const PaletteDialog = lazy(() =>
  import('./PaletteDialog.tsx').then((module) => ({ default: module.PaletteDialog })),
)

type Props = {
  language: Language
  /** Areas and actions of the office. */
  commands: Command[]
  /** What else the user may search for. */
  finds: Finds
}

export function Palette({ language, commands, finds }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    const open = () => {
      setWasOpen(true)
      setOpen(true)
    }
    if ('paletteAsked' in document.documentElement.dataset) open()
    addEventListener('palette-asked', open)
    return () => removeEventListener('palette-asked', open)
  }, [])
  if (!wasOpen) return null
  return (
    <Suspense>
      <PaletteDialog
        {...{ language, commands, finds }}
        open={isOpen}
        close={() => setOpen(false)}
      />
    </Suspense>
  )
}
