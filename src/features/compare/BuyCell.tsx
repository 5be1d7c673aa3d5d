// Adds a product to the cart, or removes it from the comparison. The page's script handles both buttons (see
// cards/steps.inline.js, save-actions.ts).
import { saveTexts } from '#/browser/save/save-texts.ts'
import { Steps } from '#/components/card/Steps.tsx'
import { usePaintedCards } from '#/components/card/use-painted-cards.ts'
import shopTexts from '#texts/shop'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import styles from './BuyCell.module.css'
import type { Compared } from './rows.ts'
import compareTexts from '#texts/compare'

type Props = { product: Compared; language: Language }

export function BuyCell({ product, language }: Props) {
  const { id, name } = product
  usePaintedCards()
  return (
    <div className={styles.buttons}>
      <BuyButton product={product} language={language} />
      <IconButton
        icon="x"
        iconSize={20}
        label={saveTexts(language, 'compare')('remove', { name })}
        data-save="compare"
        data-id={id}
        data-name={name}
        aria-pressed
      />
    </div>
  )
}

function BuyButton({ product, language }: Props) {
  const { name, slug, type, stock_status } = product
  const shop = shopTexts(language)
  if (stock_status === 'out_of_stock') {
    return (
      <Button disabled className={styles.buy} aria-label={shop('sold_out_named', { name })}>
        {shop('sold_out')}
      </Button>
    )
  }
  if (type === 'variable') {
    return (
      <Button
        className={styles.buy}
        href={href(language, 'product', { slug })}
        aria-label={compareTexts(language)('choose_named', { name })}
      >
        {compareTexts(language)('choose')}
      </Button>
    )
  }
  return <Steps product={product} language={language} wide />
}
