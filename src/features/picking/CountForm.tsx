// How much of a line was picked: all of it with one press, fewer pieces, or the weight.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState, type SubmitEvent } from 'react'
import type { PickLine } from '#/contract/picking/crew.ts'
import { isNear } from '#/domain/delivery/picking.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import type { RefusedCount } from '#/stores/crew/queue.ts'
import { Button } from '#/ui/button/Button.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'

type Props = {
  line: PickLine
  language: Language
  /** What was typed before, if the shop refused it. */
  refused: RefusedCount | undefined
  onCount: (quantity: number) => void
}

export function CountForm({ line, language, refused, onCount }: Props) {
  const t = pickTexts(language)
  // All of it needs no typing.
  const typed = line.is_weighed || refused?.quantity !== line.quantity ? refused : undefined
  const [fewer, setFewer] = useState(typed !== undefined)
  const [text, setText] = useState(typed ? String(typed.quantity) : '')
  const [problem, setProblem] = useState<string>()
  const [withKeys, setWithKeys] = useState(false)
  const asks = line.is_weighed || fewer
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const count = Number(text.replace(',', '.'))
    const quantity = Math.round(count * 1000) / 1000
    if (!fits(line, quantity)) return setProblem(t('weigh_wrong'))
    onCount(quantity)
  }
  if (!asks) {
    return (
      <>
        <Button id={`count-${line.id}`} size="large" wide onClick={() => onCount(line.quantity)}>
          {t('got')}
        </Button>
        {line.quantity > 1 && (
          <Button variant="secondary" size="large" onClick={() => setFewer(true)}>
            {t('got_some')}
          </Button>
        )}
      </>
    )
  }
  return (
    <form className={styles.count} onSubmit={submit}>
      <NumberInput
        language={language}
        id={`count-${line.id}`}
        label={line.is_weighed ? `${t('weigh')} (${line.unit})` : t('how_many')}
        inputMode={line.is_weighed ? 'none' : 'decimal'}
        autoComplete="off"
        required
        value={text}
        error={problem ?? typed?.message}
        onFocus={() => setWithKeys(line.is_weighed)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="large">
        {line.is_weighed ? t('weighed') : t('got')}
      </Button>
      {withKeys && <Keypad value={text} language={language} onChange={setText} />}
    </form>
  )
}

function fits(line: PickLine, quantity: number): boolean {
  if (!(quantity > 0)) return false
  if (quantity <= line.quantity) return true
  const [ordered, weighed] = [toThousandths(line.quantity), toThousandths(quantity)]
  return line.is_weighed && isNear({ ordered, weighed, tolerance: line.tolerance })
}

type KeypadProps = { value: string; language: Language; onChange: (value: string) => void }

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const
/** Such as 123.456. */
const LONGEST = 7

/** Big keys for a weight: a thumb, or a glove, hits them. */
function Keypad({ value, language, onChange }: KeypadProps) {
  const t = pickTexts(language)
  const point = (0.1).toLocaleString(language).slice(1, 2)
  const add = (key: string) => {
    if (value.length < LONGEST) onChange(value + key)
  }
  const addPoint = () => {
    if (!/[.,]/.test(value)) onChange(`${value || '0'}${point}`)
  }
  const key = (label: string, press: () => void, name = label) => (
    <button key={label} type="button" aria-label={name} onClick={press}>
      {label}
    </button>
  )
  return (
    <div className={styles.keys} role="group" aria-label={t('keys')}>
      {DIGITS.map((digit) => key(digit, () => add(digit)))}
      {key(point, addPoint, t('key_point'))}
      {key('0', () => add('0'))}
      {key('⌫', () => onChange(value.slice(0, -1)), t('key_back'))}
    </div>
  )
}
