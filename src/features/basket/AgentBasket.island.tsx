// A basket put together by an agent, for the person to check and take over. Nothing happens until the button is
// pressed: programs that scan links open them, too.
import { useEffect, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import { formatAmount } from '#/browser/money/format-money.ts'
import { FitNote } from '#/components/card/FitNote.tsx'
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import type { Clamped } from '#/contract/cart/customer.ts'
import type { AgentBasket as Basket } from '#/contract/ucp/public.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, netOf } from '#/domain/pricing.ts'
import { measureOf, toThousandths } from '#/domain/quantity.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { priceOf, taxOf, unitPriceOf } from '#/stores/cart/cart-line.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import basketTexts from '#texts/basket'
import styles from './AgentBasket.module.css'
import { takeBasket } from './take-basket.ts'

type Props = { language: Language; token: string }
type Line = Basket['lines'][number]

const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export function AgentBasket({ language, token }: Props) {
  const t = basketTexts(language)
  const [basket, setBasket] = useState<Basket>()
  const [ended, setEnded] = useState(false)
  const [short, setShort] = useState<Clamped[]>([])
  const [unread, setUnread] = useState<unknown>()
  const take = useAction(async () => {
    try {
      const missing = await takeBasket(token)
      if (missing.length > 0) setShort(missing)
      else location.assign(href(language, 'checkout'))
    } catch (error) {
      if (!hasEnded(error)) throw error
      setEnded(true)
    }
  })
  useEffect(() => {
    rare.ucp
      .basket({ params: { token } })
      .then(setBasket, (error) => (hasEnded(error) ? setEnded(true) : setUnread(error)))
  }, [token])
  const failure = take.failure ?? unread
  if (ended) return <Ended language={language} />
  if (short.length > 0) return <WasShort language={language} short={short} />
  return (
    <div className={styles.basket}>
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, t).problem ?? t('failed')}</Alert>
      )}
      {!basket && failure === undefined && (
        <p role="status">
          <Spinner /> {t('loading')}
        </p>
      )}
      {basket?.lines.length === 0 && <p>{t('empty')}</p>}
      {basket && basket.lines.length > 0 && (
        <>
          <p>{t('text')}</p>
          <Lines language={language} lines={basket.lines} />
          <Button size="large" wide busy={take.busy} onClick={() => void take.run()}>
            {t('take')}
          </Button>
        </>
      )}
    </div>
  )
}

const costOf = (line: Line): number =>
  lineTotal(toMinor(priceOf(line)), toThousandths(line.quantity))

const netCostOf = (line: Line): number => netOf(costOf(line), taxOf(line))

function Lines({ language, lines }: { language: Language; lines: Line[] }) {
  const t = basketTexts(language)
  const sum = (of: (line: Line) => number) =>
    toAmount(lines.reduce((total, line) => total + of(line), 0))
  return (
    <ul role="list" aria-label={t('lines')} className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.product.id} ${line.variation?.id} ${line.uom_entry}`}>
          <span>
            {wordsOf(line, language)}
            <UnitPriceNote
              of={unitPriceOf(line)}
              price={toAmount(costOf(line))}
              tax={taxOf(line)}
              language={language}
              className={styles.per}
            />
            <FitNote product={line.product} />
          </span>
          <span data-net-mark>
            <Money amount={toAmount(costOf(line))} tax={taxOf(line)} language={language} />
          </span>
        </li>
      ))}
      <li className={styles.sum}>
        <span>{t('sum')}</span>
        <span data-net-mark>
          <Money amount={sum(costOf)} net={sum(netCostOf)} language={language} />
        </span>
      </li>
    </ul>
  )
}

function wordsOf(line: Line, language: Language): string {
  const { product, variation, uom_entry } = line
  const unit = unitOf(product, uom_entry)?.name
  const name = [product.name, variation?.name, unit].filter(Boolean).join(', ')
  const key = measureOf(product.sold_by) && !unit ? 'measured' : 'of'
  return basketTexts(language)(key, { quantity: formatAmount(line, language), name })
}

function Ended({ language }: { language: Language }) {
  const t = basketTexts(language)
  return (
    <div className={styles.basket}>
      <Alert tone="danger" title={t('ended.title')}>
        {t('ended.text')}
      </Alert>
      <a href={href(language, 'cart')}>{t('cart')}</a>
    </div>
  )
}

function WasShort({ language, short }: { language: Language; short: Clamped[] }) {
  const t = basketTexts(language)
  return (
    <div className={styles.basket}>
      <Alert tone="danger">{t('short')}</Alert>
      <ul>
        {short.map((line) => (
          <li key={line.name}>{t('short_line', line)}</li>
        ))}
      </ul>
      <a href={href(language, 'checkout')}>{t('checkout')}</a>
    </div>
  )
}
