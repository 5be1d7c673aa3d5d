// A barcode finds its line: typed, by a scanner that types, or by the camera.
import { useEffect, useEffectEvent, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#/lib/i18n.ts'
import { pickLine } from '#/stores/crew/picking.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import pickTexts from '#texts/picking'
import { Camera } from './Camera.tsx'
import styles from './Picking.module.css'
import type { Task } from './windows.ts'

type Props = {
  tasks: readonly Task[]
  /** The content beside the button. */
  children: ReactNode
  language: Language
  onFound: (line: number) => void
}

const FIELD = 'barcode'
/** Vibration: short for found, long for not found. */
const BUZZ_MS = { found: 60, unknown: 300 }

export function Scan({ tasks, children, language, onFound }: Props) {
  const t = pickTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = () => {
    // The field must be there before the scanner's letter arrives.
    flushSync(() => setOpen(true))
    document.getElementById(FIELD)?.focus()
  }
  useScanner(open)
  const take = (read: string) => {
    const wanted = read.trim()
    const task = tasks.find(
      ({ line }) => line.state === 'open' && (line.barcode === wanted || line.sku === wanted),
    )
    setCode('')
    setProblem(task ? undefined : t('scan_unknown'))
    buzz(task ? 'found' : 'unknown')
    if (!task) return
    const { line, order } = task
    onFound(line.id)
    // Weighed products need the scales; other quantities must be complete.
    if (line.is_weighed || line.quantity > 1) {
      document.getElementById(`count-${line.id}`)?.focus()
      return
    }
    void pickLine(order.order_number, line.id, { state: 'picked', quantity: line.quantity })
  }
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    take(code)
  }
  return (
    <div className={styles.scanning}>
      {children}
      <IconButton
        icon={isOpen ? 'x' : 'barcode'}
        label={t(isOpen ? 'scan_end' : 'scan_start')}
        className={styles.scanner}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setOpen(false) : open())}
      />
      {isOpen && (
        <form className={styles.scan} onSubmit={find}>
          <TextInput
            id={FIELD}
            label={t('scan')}
            hint={t('scan_hint')}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            value={code}
            error={problem}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="large">
            {t('scan_find')}
          </Button>
          <Camera language={language} onCode={take} />
        </form>
      )}
    </div>
  )
}

const buzz = (what: keyof typeof BUZZ_MS): void => {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS[what])
}

/** A scanner types wherever the focus is: input outside of fields goes into this one. */
function useScanner(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, altKey, metaKey } = event
    const isElsewhere = target instanceof Element && target.closest('input, select, textarea')
    if (isElsewhere || ctrlKey || altKey || metaKey || !/^[\w-]$/.test(key)) return
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
