// A recipe's ingredients for any number of portions, and one button that buys the missing ones.
import { useState } from 'react'
import type { Recipe } from '#/contract/blog/shapes.ts'
import { chosenMatch, planShopping } from '#/domain/blog/shopping.ts'
import { MAX_SERVINGS } from '#/domain/blog/scale.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { addToCart } from '#/stores/cart/cart-changes.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { openPanel } from '#/stores/panel.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Money } from '#/components/money/Money.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import { IngredientRow } from './IngredientRow.tsx'
import styles from './RecipeIngredients.module.css'
import blogTexts from '#texts/blog'

type Props = { recipe: Pick<Recipe, 'servings' | 'ingredients'>; language: Language }
type Failure = { name: string; reason: string }

export function RecipeIngredients({ recipe, language }: Props) {
  const { servings, ingredients } = recipe
  const t = blogTexts(language)
  const [wanted, setWanted] = useState(servings)
  const [had, setHad] = useState<readonly number[]>([])
  const [failures, setFailures] = useState<Failure[]>([])
  const portions = { servings, wanted }
  const missing = ingredients.filter(({ id }) => !had.includes(id))
  const plan = planShopping(missing, portions)
  const sum = (name: 'price' | 'net') =>
    toAmount(plan.reduce((all, buy) => all + toMinor(buy[name]), 0))
  const toggle = (id: number) =>
    setHad(had.includes(id) ? had.filter((other) => other !== id) : [...had, id])

  const { run, busy } = useAction(async () => {
    const failed: Failure[] = []
    // In sequence, because each answer contains the whole cart.
    for (const { product, quantity } of plan) {
      try {
        await addToCart({ product, variation: null, uom_entry: null, quantity })
      } catch (error) {
        failed.push({ name: product.name, reason: cartFailure(error, t, 'add_failed') })
      }
    }
    setFailures(failed)
    const added = plan.length - failed.length
    if (added > 0 && failed.length === 0) openPanel('cart')
    if (added > 0) await toast(t('added', { count: added }))
  })

  return (
    <div className={styles.box}>
      <div className={styles.portions} role="group" aria-label={t('portions')}>
        <IconButton
          icon="minus"
          label={t('fewer')}
          disabled={wanted <= 1}
          onClick={() => setWanted(wanted - 1)}
        />
        <output className={styles.number} aria-live="polite">
          {t('portions_now', { count: wanted })}
        </output>
        <IconButton
          icon="plus"
          label={t('more')}
          disabled={wanted >= MAX_SERVINGS}
          onClick={() => setWanted(wanted + 1)}
        />
      </div>
      <ul role="list" className={styles.list}>
        {ingredients.map((ingredient) => (
          <IngredientRow
            key={ingredient.id}
            ingredient={ingredient}
            portions={portions}
            language={language}
            isWanted={chosenMatch(ingredient) !== null && !had.includes(ingredient.id)}
            onToggle={() => toggle(ingredient.id)}
          />
        ))}
      </ul>
      <p className={styles.hint}>{t('have')}</p>
      <Button size="large" wide busy={busy} disabled={plan.length === 0} onClick={() => void run()}>
        <Icon name="cart" size={22} />
        <span>
          {plan.length === 0 ? t('add_none') : t('add', { count: plan.length })}
          {plan.length > 0 && (
            <>
              {' · '}
              <span data-net-mark>
                <Money amount={sum('price')} net={sum('net')} language={language} />
              </span>
            </>
          )}
        </span>
      </Button>
      {failures.length > 0 && (
        <Alert tone="danger" title={t('not_added')}>
          <ul>
            {failures.map((failure) => (
              <li key={failure.name}>{t('not_added_line', failure)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
