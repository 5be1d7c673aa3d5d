// Adds products without a mouse: type, arrow keys, Enter, quantity, Enter.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import type { CallLine } from '#/stores/draft/phone-draft.ts'
import { Button } from '#/ui/button/Button.tsx'
import { useFinding } from '#/form/use-finding.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import phoneTexts from '#texts/staff_phone.goods'
import { findLines, type FoundLine } from './find-lines.ts'
import styles from './PhoneOrder.module.css'

type Props = { locale: Locale; add: (line: CallLine) => void }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function FindLine({ locale, add }: Props) {
  const { language } = locale
  const t = phoneTexts(language)
  const id = useId()
  const field = `${id}-find`
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<FoundLine>()
  const [said, setSaid] = useState('')
  const { words, found, failure, busy, type, now } = useFinding(findLines)
  const all = found ?? []
  const current = Math.min(at, Math.max(0, all.length - 1))
  const choose = (line: FoundLine | undefined) => {
    if (line) setChosen(line)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setAt((current + step + all.length) % all.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Fast typists don't wait for the list: the first of what they typed is meant.
    void now().then((fresh) => choose(fresh?.[fresh === found ? current : 0]))
  }
  const finish = (line?: CallLine) => {
    if (line) {
      add(line)
      setSaid(t('added', { name: line.name }))
      type('')
    }
    setChosen(undefined)
    setAt(0)
    document.getElementById(field)?.focus()
  }
  return (
    <div className={styles.find}>
      <TextInput
        id={field}
        type="search"
        role="combobox"
        label={t('find')}
        hint={t('find_hint')}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        value={words}
        error={failure === undefined ? undefined : t('failed')}
        onChange={({ target }) => {
          setAt(0)
          setChosen(undefined)
          type(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {chosen ? (
        <Quantity key={nameOf(chosen)} {...{ locale, chosen, finish }} />
      ) : (
        <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles.found}>
          {all.map((line, index) => (
            // The field keeps the focus and handles arrows and Enter.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={nameOf(line)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onPointerMove={() => setAt(index)}
              onClick={() => choose(line)}
            >
              <Found one={line} locale={locale} />
            </div>
          ))}
        </div>
      )}
      <p role="status" className={styles.status}>
        {statusKey({ words, busy, found }) ? t(statusKey({ words, busy, found })) : said}
      </p>
    </div>
  )
}

type Looked = { words: string; busy: boolean; found: FoundLine[] | undefined }

function statusKey({ words, busy, found }: Looked): string {
  if (words.trim() === '') return ''
  if (busy) return 'busy'
  return found?.length === 0 ? 'none' : ''
}

const nameOf = ({ product_id, variation_id, uom_entry }: FoundLine): string =>
  `${product_id} ${variation_id} ${uom_entry}`

function Found({ one, locale }: { one: FoundLine; locale: Locale }) {
  const { language, money } = locale
  const t = phoneTexts(language)
  return (
    <>
      <span>
        {one.name} <small>{one.unit}</small>
      </span>
      <small>
        {one.left > 0 ? t('left', { count: formatQuantity(one.left, language) }) : t('sold_out')}
      </small>
      <bdi>{one.price === null ? '' : moneyWords(one.price, money, language)}</bdi>
    </>
  )
}

type QuantityProps = { locale: Locale; chosen: FoundLine; finish: (line?: CallLine) => void }

function Quantity({ locale, chosen, finish }: QuantityProps) {
  const t = phoneTexts(locale.language)
  const { product_id, variation_id, uom_entry, name, unit } = chosen
  const [typed, setTyped] = useState(formatPlain(chosen.start))
  const [isBad, setBad] = useState(false)
  const isFocused = useRef(false)
  const send = () => {
    const quantity = readNumber(typed)
    if (quantity === undefined || quantity <= 0) return setBad(true)
    finish({ product_id, variation_id, uom_entry, name, unit, quantity })
  }
  const focus = (input: HTMLInputElement | null) => {
    if (!input || isFocused.current) return
    isFocused.current = true
    input.focus()
    input.select()
  }
  return (
    <div className={styles.quantity}>
      <NumberInput
        language={locale.language}
        ref={focus}
        label={unit ? t('quantity_in', { name, unit }) : t('quantity', { name })}
        autoComplete="off"
        value={typed}
        error={isBad ? t('bad') : undefined}
        onChange={({ target }) => {
          setBad(false)
          setTyped(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') finish()
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <Button variant="secondary" onClick={send}>
        {t('add')}
      </Button>
    </div>
  )
}

const formatPlain = (quantity: number): string => String(Math.round(quantity * 1000) / 1000)
