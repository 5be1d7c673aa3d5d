// A barcode finds its line: typed, by a scanner that types, or by the camera where the browser reads barcodes.
import { useState, type SubmitEvent } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { pickLine } from '#/stores/crew/picking.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import pickTexts from '#texts/picking'
import { Camera } from './Camera.tsx'
import styles from './Picking.module.css'
import type { Task } from './windows.ts'

type Props = { tasks: readonly Task[]; language: Language; onFound: (line: number) => void }

export function Scan({ tasks, language, onFound }: Props) {
  const t = pickTexts(language)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = (read: string) => {
    const wanted = read.trim()
    const task = tasks.find(
      ({ line }) => line.state === 'open' && (line.barcode === wanted || line.sku === wanted),
    )
    setCode('')
    setProblem(task ? undefined : t('scan_unknown'))
    if (!task) return
    const { line, order } = task
    onFound(line.id)
    // What is weighed has to go on the scales, and of several the rest has to be counted.
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
    <form className={styles.scan} onSubmit={find}>
      <TextInput
        id="barcode"
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
        {t('got')}
      </Button>
      <Camera language={language} onCode={take} />
    </form>
  )
}
