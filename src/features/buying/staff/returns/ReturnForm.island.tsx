// Goods that go back to a supplier: from which lot, how many, why, and at which price.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { dayWords, type Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { leaveFor, useStayAsked } from '#/components/staff/record/leave.ts'
import type { Returnable } from '#/contract/buying/staff-returns.ts'
import { MOST_RETURNED_LINES, RETURN_REASONS, type ReturnReason } from '#/contract/buying/shapes.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import problemTexts from '#texts/staff.problem'
import returnTexts from '#texts/staff_returns'
import styles from '#/features/buying/staff/Buying.module.css'
import {
  amountOf,
  isFilled,
  isReadable,
  type Leaving,
  leavingLines,
  mostOf,
  toLine,
} from './return-lines.ts'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  supplier_id: number
  purchase_id: number | null
  goods: Returnable[]
}

export function ReturnForm({ locale, supplier_id, purchase_id, goods }: Props) {
  const { language, money } = locale
  const t = returnTexts(language)
  const [lines, setLines] = useState(() => leavingLines(goods))
  const [note, setNote] = useState('')
  const once = useOnce()
  const filled = lines.filter(isFilled)
  useStayAsked(filled.length > 0 || note !== '')
  const { run, busy, failure } = useAction(async () => {
    const body = { supplier_id, purchase_id, note, lines: filled.map(toLine) }
    const made = await once(body, (key) => staff.staffReturns.create({ body, key }))
    leaveFor(href(language, 'adminSupplierReturn', { id: String(made.id) }))
    await untilGone()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const change = (changed: Leaving) =>
    setLines(lines.map((line) => (line.key === changed.key ? changed : line)))
  const isMore = filled.length > MOST_RETURNED_LINES
  const isReady = filled.length > 0 && filled.every(isReadable) && !isMore
  const total = filled.reduce((sum, one) => sum + amountOf(one) * 100, 0) / 100
  return (
    <section className={styles.part} aria-label={t('goods')}>
      <h2>{t('goods')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      <ul role="list" className={styles.goods}>
        {lines.map((line) => (
          <Line
            key={line.key}
            {...{ locale, one: line, change }}
            errors={errorsOf(errors, filled.indexOf(line))}
          />
        ))}
      </ul>
      <div className={styles.fields}>
        <Textarea
          id="return-note"
          label={t('note')}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p role="status">
        <b>{t('expected', { amount: moneyWords(total, money, language) })}</b>
      </p>
      {isMore && <Alert tone="warn">{t('most', { count: MOST_RETURNED_LINES })}</Alert>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div className={styles.acts}>
        <Button busy={busy} disabled={!isReady} onClick={() => void run()}>
          {t('take_out')}
        </Button>
      </div>
    </section>
  )
}

type Errors = Partial<Record<string, string>>

/** Errors name the lines as they were sent. */
const errorsOf = (errors: Errors, index: number): Errors =>
  Object.fromEntries(
    ['quantity', 'price', 'lot_id', 'product_id'].map((name) => [
      name,
      errors[`lines.${index}.${name}`],
    ]),
  )

type LineProps = Pick<Props, 'locale'> & {
  one: Leaving
  change: (one: Leaving) => void
  errors: Errors
}

function Line({ locale: { language }, one, change, errors }: LineProps) {
  const t = returnTexts(language)
  const { good, place, key } = one
  const lot = place.code === '' ? '' : t('lot', { code: place.code })
  const name = [textIn(good.product.name, language), lot].filter(Boolean).join(' · ')
  const isWrong = isFilled(one) && !isReadable(one)
  const most = mostOf(one)
  return (
    <li>
      <div className={styles.good}>
        <div>
          <b>{name}</b>
          <p className={styles.why}>
            {[
              place.date && t('until', { date: dayWords(place.date, language) }),
              t('there', { amount: formatQuantity(place.amount, language) }),
              good.most !== null && t('of_order', { amount: formatQuantity(good.most, language) }),
              place.blocked && t('blocked'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <NumberInput
          language={language}
          id={`return-${key}-quantity`}
          label={t('quantity')}
          aria-label={t('quantity_of', { name })}
          autoComplete="off"
          maxLength={12}
          placeholder={t('up_to', { amount: formatQuantity(most, language) })}
          error={
            errors['quantity'] ??
            errors['lot_id'] ??
            errors['product_id'] ??
            (isWrong ? t('wrong') : undefined)
          }
          value={one.quantity}
          onChange={({ target }) => change({ ...one, quantity: target.value })}
        />
        <Select
          id={`return-${key}-reason`}
          label={t('reason')}
          aria-label={t('reason_of', { name })}
          value={one.reason}
          onChange={({ target }) => change({ ...one, reason: target.value as ReturnReason })}
        >
          {RETURN_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </Select>
        <NumberInput
          language={language}
          amount
          id={`return-${key}-price`}
          label={t('price', { pack: formatQuantity(good.pack, language) })}
          aria-label={t('price_of', { name })}
          autoComplete="off"
          maxLength={12}
          error={errors['price']}
          value={one.price}
          onChange={({ target }) => change({ ...one, price: target.value })}
        />
      </div>
    </li>
  )
}
