// The basket: quantities can be changed, and each line says what is in stock.
import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import type { PhoneTotals } from '#/contract/phone/staff.ts'
import { saysMore } from '#/domain/law/unit-price.ts'
import { lineKey } from '#/domain/line-id.ts'
import type { CallLine } from '#/stores/draft/phone-draft.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import shopTexts from '#texts/shop'
import phoneTexts from '#texts/staff_phone.goods'
import styles from './PhoneOrder.module.css'

type Props = {
  locale: Locale
  lines: readonly CallLine[]
  totals: PhoneTotals | undefined
  /** By index of the line. */
  errors: Record<number, string>
  change: (lines: CallLine[]) => void
}

export function Lines({ locale, lines, totals, errors, change }: Props) {
  const { language, money } = locale
  const t = phoneTexts(language)
  if (lines.length === 0) return <p>{t('empty')}</p>
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('sum')}</th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line
              key={lineKey(line)}
              {...{ locale, line, totals }}
              error={errors[index]}
              set={(quantity) => change(lines.with(index, { ...line, quantity }))}
              remove={() => change(lines.toSpliced(index, 1))}
            />
          ))}
        </tbody>
      </table>
      {totals && (
        <ul role="list" className={styles.notes}>
          {totals.offers.map((offer) => (
            <li key={lineKey(offer)}>
              {t('offer', { name: offer.name, amount: moneyWords(offer.saving, money, language) })}
            </li>
          ))}
          {totals.offers_used_up.map(({ name, most }) => (
            <li key={`used up ${name}`}>{t('used_up', { name, count: most })}</li>
          ))}
          {totals.offer_hints.map(({ name, missing }) => (
            <li key={name}>{t('hint', { name, count: missing })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

type LineProps = Pick<Props, 'locale' | 'totals'> & {
  line: CallLine
  error: string | undefined
  set: (quantity: number) => void
  remove: () => void
}

function Line({ locale, line, totals, error, set, remove }: LineProps) {
  const { language, money } = locale
  const t = phoneTexts(language)
  const { name, unit } = line
  const [typed, setTyped] = useState<string>()
  const now = totals?.items.find((item) => lineKey(item) === lineKey(line))
  const short = totals?.lines.find((one) => lineKey(one) === lineKey(line))
  const take = () => {
    const quantity = typed === undefined ? undefined : readNumber(typed)
    if (quantity !== undefined && quantity > 0) set(quantity)
    setTyped(undefined)
  }
  return (
    <tr>
      <th scope="row">
        {name} <small>{unit}</small>
        {now && (
          <small>
            {now.in_stock > 0
              ? t('left', { count: formatQuantity(now.in_stock, language) })
              : t('sold_out')}
          </small>
        )}
        {(error ?? short) && (
          <small role="alert" className={styles.wrong}>
            {error ?? t('left', { count: formatQuantity(short?.available ?? 0, language) })}
          </small>
        )}
      </th>
      <td>
        <NumberBox
          language={language}
          className={styles.count}
          aria-label={t('line_quantity', { name })}
          autoComplete="off"
          value={typed ?? String(line.quantity)}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </td>
      <td>
        {now ? moneyWords(now.price, money, language) : '–'}
        {now && saysMore(now.unit_price, now.price) && (
          <small>
            {moneyWords(now.unit_price.amount, money, language)}{' '}
            {shopTexts(language)(`per_${now.unit_price.per}`)}
          </small>
        )}
      </td>
      <td>{now ? moneyWords(now.sub_total, money, language) : '–'}</td>
      <td>
        <IconButton icon="trash" iconSize={18} label={t('remove', { name })} onClick={remove} />
      </td>
    </tr>
  )
}
