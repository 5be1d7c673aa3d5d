import type { ProductSummary } from '#/contract/product/shapes.ts'
import { saysMore } from '#/domain/law/unit-price.ts'
import type { Language } from '#/lib/i18n.ts'
import shopTexts from '#texts/shop'
import { Money } from './Money.tsx'

type Props = {
  of: ProductSummary['unit_price']
  /** The price that it stands next to. */
  price: number
  /** In percent. */
  tax?: number | undefined
  language: Language
  className?: string | undefined
}

/** The price per kilogram, litre or piece next to a price, unless both are the same (rule 55). */
export const UnitPriceNote = ({ of, price, tax, language, className }: Props) =>
  saysMore(of, price) && (
    <span className={className} data-unit-price>
      <Money amount={of.amount} tax={tax} language={language} />{' '}
      {shopTexts(language)(`per_${of.per}`)}
    </span>
  )
