// A unit's price. It is stored as a discount on the price of its pieces, so that it follows their price.
import { shownNumber } from '#/lib/typed/typed-number.ts'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { readNumber } from '#/components/staff/money.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { discountFor, lineTotal, salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import productTexts from '#texts/staff_products.form'
import type { UnitValues } from './product-values.ts'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & { unit: UnitValues; index: number }

export function UnitPrice({ language, record, unit, index }: Props) {
  const t = productTexts(language)
  const { values } = record
  const [typed, setTyped] = useState<string>()
  // Each variation has its own price.
  if (values.type === 'variable') return null
  const whole = wholePrice(values, unit)
  const off = percentOf(unit.discount)
  const price = whole === undefined || off === undefined ? undefined : salePrice(whole, off)
  const wanted = typed === undefined ? undefined : minorOf(typed)
  const isHigh = wanted !== undefined && whole !== undefined && wanted > whole
  const done = () => {
    if (isHigh) return
    if (wanted !== undefined && whole !== undefined && wanted !== price)
      record.set(`units.${index}.discount`, String(discountFor(whole, wanted)))
    setTyped(undefined)
  }
  const shown = price === undefined ? '' : toAmount(price).toFixed(2)
  return (
    <NumberInput
      language={language}
      amount
      id={`units-${index}-price`}
      label={t('of_unit.price')}
      error={
        isHigh && whole !== undefined
          ? t('unit_dear', { most: shownNumber(String(toAmount(whole)), language, 2) })
          : undefined
      }
      value={typed ?? shown}
      disabled={whole === undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
    />
  )
}

type Base = Record<'price' | 'discount', string>

/** Of the pieces that it contains. */
function wholePrice(base: Base, unit: UnitValues): number | undefined {
  const price = minorOf(base.price)
  const off = percentOf(base.discount)
  const holds = readNumber(unit.Quantity)
  if (price === undefined || off === undefined || holds === undefined || holds <= 0)
    return undefined
  return lineTotal(salePrice(price, off), toThousandths(Math.round(holds * 1000) / 1000))
}

function minorOf(text: string): number | undefined {
  const amount = readNumber(text)
  return amount === undefined || amount < 0 || amount > 10_000_000
    ? undefined
    : toMinor(Math.round(amount * 100) / 100)
}

function percentOf(text: string): number | undefined {
  const percent = readNumber(text || '0')
  if (percent === undefined || percent < 0 || percent > 100) return undefined
  return Math.round(percent * 100_000) / 100_000
}
