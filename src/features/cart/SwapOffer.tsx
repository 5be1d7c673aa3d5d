// One line of the basket has a clearly cheaper equivalent: the customer decides.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Money } from '#/components/money/Money.tsx'
import type { Swap } from '#/contract/cart/public.ts'
import { useAction } from '#/form/use-action.ts'
import { $cart } from '#/stores/cart/cart.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { $swap, acceptSwap, declineSwap, lineOfSwap, lookForSwap } from '#/stores/cart/swap.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import styles from './SwapOffer.module.css'
import cartTexts from '#texts/cart'

const UNDO_MS = 6000

export function SwapOffer({ language }: { language: Language }) {
  const { status, lines } = useStore($cart, { ssr: 'initial' })
  const swap = useStore($swap, { ssr: 'initial' })
  useEffect(() => {
    if (status === 'ready') void lookForSwap(lines)
  }, [status, lines])
  const line = lineOfSwap(lines, swap)
  return swap && line ? <Offer key={line.key} {...{ line, swap, language }} /> : null
}

type Props = { line: CartLine; swap: Swap; language: Language }

function Offer({ line, swap, language }: Props) {
  const t = cartTexts(language)
  const failed = (error: unknown) => toast(cartFailure(error, t, 'failed'), 'error')
  const accepting = useAction(async () => {
    const undo = await acceptSwap(line, swap)
    const run = () => void undo().catch(failed)
    const said = t('swap.done', { name: swap.product.name })
    await toast(said, 'info', { label: t('undo'), run, ms: UNDO_MS })
  }, failed)
  const { amount, per } = swap.saving
  const { name, slug } = swap.product
  const [before, after] = t(`swap.for_${per}`, { name: line.product.name, amount: '|' }).split('|')
  return (
    <section className={styles.offer} aria-label={t('swap.title')}>
      <p>
        {before}
        <strong>
          <Money amount={amount} language={language} />
        </strong>
        {after} <a href={href(language, 'product', { slug })}>{name}</a>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" busy={accepting.busy} onClick={() => void accepting.run()}>
          {t('swap.accept')}
        </Button>
        <Button variant="quiet" onClick={() => declineSwap(swap)}>
          {t('swap.decline')}
        </Button>
      </div>
    </section>
  )
}
