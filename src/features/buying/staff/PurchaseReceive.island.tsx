// Goods in: the received quantities of an order, line by line.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type KeyboardEvent, useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { leaveFor, useStayAsked } from '#/components/staff/record/leave.ts'
import type { Purchase } from '#/contract/buying/staff-purchases.ts'
import { MOST_RECEIVED_LINES } from '#/contract/buying/shapes.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import receiveTexts from '#texts/staff_buying.receive'
import problemTexts from '#texts/staff.problem'
import styles from './Buying.module.css'
import {
  type Arriving,
  arrivingLines,
  isFilled,
  isReadable,
  onePackMore,
  toReceived,
  whole,
} from './arriving-lines.ts'

type Props = { locale: Pick<Locale, 'language'>; start: Purchase }

export function PurchaseReceive({ locale: { language }, start }: Props) {
  const t = receiveTexts(language)
  const [lines, setLines] = useState(() => arrivingLines(start))
  const [close, setClose] = useState(false)
  const once = useOnce()
  const filled = lines.filter(isFilled)
  useStayAsked(filled.length > 0)
  const change = (changed: Arriving) =>
    setLines(lines.map((line) => (line.line.id === changed.line.id ? changed : line)))
  const { run, busy, failure } = useAction(async () => {
    const body = { lines: filled.map(toReceived), close, version: start.version }
    const call = { params: { id: start.id }, body }
    await once(body, (key) => staff.staffPurchases.receive({ ...call, key }))
    leaveFor(href(language, 'adminPurchase', { id: String(start.id) }))
    await untilGone()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const isMore = filled.length > MOST_RECEIVED_LINES
  const isReady = filled.every(isReadable) && (filled.length > 0 || close) && !isMore
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      <Scan
        language={language}
        find={(code) => {
          const one = lines.find(({ line: { product, article } }) =>
            [product?.barcode, product?.sku, article].includes(code),
          )
          if (one) change(onePackMore(one))
          return one?.line.id
        }}
      />
      <div className={styles.acts}>
        <Button variant="secondary" onClick={() => setLines(lines.map(whole))}>
          {t('all')}
        </Button>
      </div>
      <ul role="list" className={styles.goods}>
        {lines.map((line) => (
          <Line
            key={line.line.id}
            {...{ language, one: line, change }}
            errors={errorsOf(errors, filled.indexOf(line))}
          />
        ))}
      </ul>
      <Checkbox
        id="receive-close"
        label={t('close')}
        hint={t('close_hint')}
        checked={close}
        onChange={({ target }) => setClose(target.checked)}
      />
      {isMore && <Alert tone="warn">{t('most', { count: MOST_RECEIVED_LINES })}</Alert>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div className={styles.acts}>
        <Button busy={busy} disabled={!isReady} onClick={() => void run()}>
          {t('enter')}
        </Button>
      </div>
    </section>
  )
}

type Errors = Partial<Record<string, string>>

/** Errors name the lines as they were sent. */
const errorsOf = (errors: Errors, index: number): Errors =>
  Object.fromEntries(
    ['quantity', 'price', 'date', 'code'].map((name) => [name, errors[`lines.${index}.${name}`]]),
  )

type ScanProps = { language: Language; find: (code: string) => number | undefined }

/** A scanner types a code and presses Enter: each time one more pack. */
function Scan({ language, find }: ScanProps) {
  const t = receiveTexts(language)
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    const scanned = code.trim()
    if (event.key !== 'Enter' || scanned === '') return
    event.preventDefault()
    setCode('')
    setUnknown(find(scanned) === undefined ? scanned : undefined)
  }
  return (
    <div className={styles.fields}>
      <TextInput
        id="receive-scan"
        label={t('scan')}
        error={unknown === undefined ? undefined : t('unknown', { code: unknown })}
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

type LineProps = {
  language: Language
  one: Arriving
  change: (one: Arriving) => void
  errors: Errors
}

function Line({ language, one, change, errors }: LineProps) {
  const t = receiveTexts(language)
  const { line, open } = one
  const name = textIn(line.name, language)
  const isWrong = isFilled(one) && !isReadable(one)
  const control = (key: 'quantity' | 'price' | 'date' | 'code') => ({
    id: `arrived-${line.id}-${key}`,
    label: t(key),
    'aria-label': t(`${key}_of`, { name }),
    error: errors[key],
    autoComplete: 'off',
    maxLength: 60,
    value: one[key],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...one, [key]: target.value }),
  })
  return (
    <li>
      <div className={styles.good}>
        <div>
          <b>{name}</b>
          <p className={styles.why}>
            {t('open')} {formatQuantity(open, language)} ({line.packs} ×{' '}
            {formatQuantity(line.pack, language)})
          </p>
        </div>
        {line.product ? (
          <>
            <NumberInput
              {...control('quantity')}
              language={language}
              error={errors['quantity'] ?? (isWrong ? t('wrong') : undefined)}
            />
            <NumberInput {...control('price')} language={language} amount />
            {line.product.by_lots && <TextInput {...control('date')} type="date" />}
            {line.product.by_lots && <TextInput {...control('code')} />}
          </>
        ) : (
          <span>{t('deleted')}</span>
        )}
      </div>
    </li>
  )
}
