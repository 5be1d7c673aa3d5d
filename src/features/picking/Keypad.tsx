// Big keys for a weight: a thumb, or a glove, hits them.
import type { Language } from '#/lib/i18n.ts'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'

type Props = { value: string; language: Language; onChange: (value: string) => void }

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const
/** Such as 123.456. */
const LONGEST = 7

export function Keypad({ value, language, onChange }: Props) {
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
