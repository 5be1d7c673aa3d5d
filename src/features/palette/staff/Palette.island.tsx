// The command palette: nothing of it is loaded until Ctrl or ⌘ and K, or its button, asks for it.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import type { Command } from './command.ts'

const PaletteDialog = lazy(() =>
  import('./PaletteDialog.tsx').then((module) => ({ default: module.PaletteDialog })),
)

type Props = {
  language: Language
  /** Areas and actions of the office. */
  commands: Command[]
}

export function Palette({ language, commands }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    const open = () => {
      setWasOpen(true)
      setOpen(true)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    const button = document.querySelector('[data-palette]')
    addEventListener('keydown', onKeyDown)
    button?.addEventListener('click', open)
    return () => {
      removeEventListener('keydown', onKeyDown)
      button?.removeEventListener('click', open)
    }
  }, [])
  if (!wasOpen) return null
  return (
    <Suspense>
      <PaletteDialog {...{ language, commands }} open={isOpen} close={() => setOpen(false)} />
    </Suspense>
  )
}
