import { useId } from 'react'
import type { Ingredient } from '#/contract/blog/shapes.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { chosenMatch, planShopping } from '#/domain/blog/shopping.ts'
import { measureOf } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { FitNote } from '#/components/card/FitNote.tsx'
import { DepositNote } from '#/components/money/DepositNote.tsx'
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { amountWords } from './amount-words.ts'
import styles from './RecipeIngredients.module.css'
import blogTexts from '#texts/blog'

type Props = {
  ingredient: Ingredient
  portions: { servings: number; wanted: number }
  language: Language
  isWanted: boolean
  onToggle: () => void
}

/** One ingredient: its amount, and the product to buy. */
export function IngredientRow({ ingredient, portions, language, isWanted, onToggle }: Props) {
  const t = blogTexts(language)
  const id = useId()
  const { text, match } = ingredient
  const amount = amountWords(ingredient, { portions, language, t })
  const chosen = chosenMatch(ingredient)
  const instead = chosen !== null && chosen !== match ? match?.product.name : undefined
  const [buy] = planShopping([ingredient], portions)
  return (
    <li className={styles.row}>
      {chosen ? (
        <input
          id={id}
          type="checkbox"
          className={styles.tick}
          checked={isWanted}
          onChange={onToggle}
        />
      ) : (
        <span />
      )}
      <label htmlFor={chosen ? id : undefined} className={styles.words}>
        {amount && <strong>{amount}</strong>} {text}
      </label>
      {chosen && buy && (
        <p className={styles.product}>
          {instead && <em>{t('instead', { name: instead })}</em>}
          <a href={href(language, 'product', { slug: chosen.product.slug })}>
            {chosen.product.name}
          </a>{' '}
          <span>{packWords(buy, { t, language })}</span>
          {' · '}
          <span data-net-mark>
            <Money amount={buy.price} tax={buy.product.tax.rate} language={language} />
          </span>{' '}
          <UnitPriceNote
            of={buy.product.unit_price}
            price={buy.price}
            tax={buy.product.tax.rate}
            language={language}
          />
          {buy.product.deposit && (
            <>
              {' '}
              <DepositNote inline amount={buy.product.deposit} language={language} />
            </>
          )}{' '}
          <FitNote product={chosen.product} />
        </p>
      )}
      {!chosen && match && (
        <p className={styles.product}>
          <em>{t('sold_out', { name: match.product.name })}</em>
        </p>
      )}
    </li>
  )
}

type Buy = { product: Pick<ProductSummary, 'unit' | 'sold_by'>; quantity: number }
type Words = { t: ReturnType<typeof blogTexts>; language: Language }

/** `2 × 400 g jar`, or `0.6 kg` for goods sold by weight. */
function packWords({ product, quantity }: Buy, { t, language }: Words): string {
  const measure = measureOf(product.sold_by)
  const number = quantity.toLocaleString(language)
  if (measure) return t('weight', { quantity: number, unit: measure })
  return product.unit ? t('packs', { quantity: number, unit: product.unit }) : `× ${number}`
}
