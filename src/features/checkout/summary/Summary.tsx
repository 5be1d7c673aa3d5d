// The ordered lines and the totals, next to the fields.
import type { ShortLine } from '#/contract/errors.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { formatLine } from '#/browser/money/unit-count.ts'
import { shownLines, shownTotals } from '#/browser/money/shown-totals.ts'
import { Money, useCurrency } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import { NetSum } from '#/components/money/NetSum.tsx'
import { TotalsTable } from '#/components/money/TotalsTable.tsx'
import { lineKey } from '#/domain/line-id.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { netOf } from '#/domain/pricing.ts'
import { cartDeposit } from '#/stores/cart/cart-deposit.ts'
import { cartTotal } from '#/stores/cart/cart.ts'
import { type CartLine, taxOf, unitPriceOf } from '#/stores/cart/cart-line.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { FieldNotes } from '#/ui/form/Field.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import { GoneLines } from './GoneLines.tsx'
import { ShortLines } from './ShortLines.tsx'
import { Steps } from './Steps.tsx'
import checkoutTexts from '#texts/checkout'
import type { Estimate } from '#/features/checkout/use-estimate.ts'

type Props = {
  lines: readonly CartLine[]
  estimate: Estimate
  /** Lines that aren't available as requested. */
  short: ShortLine[]
  /** The error about the products as a whole. */
  error: string | undefined
  settings: Settings
  signedIn: boolean
  /** It is collected. */
  collects: boolean
  language: Language
}

export function Summary({ lines: taxed, short, error, ...rest }: Props) {
  const { estimate, language } = rest
  const t = checkoutTexts(language)
  const { totals, updating, problem, gone, retry } = estimate
  const lines = withNet(taxed, totals?.net_lines ?? [])
  const isExempt = (totals?.net_lines.length ?? 0) > 0
  const { prices_include_tax: taxIncluded } = rest.settings
  const currency = useCurrency()
  const shown = totals
    ? shownLines(
        withOffers(lines, totals.offers),
        currency,
        shownTotals(totals, taxIncluded, currency),
      )
    : []
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('summary')}</h2>
        <a className={styles.soft} href={href(language, 'cart')}>
          {t('edit_cart')}
        </a>
      </div>
      {/* It scrolls if it is long, so it must be reachable by keyboard. */}
      <div
        id="products"
        className={styles.lines}
        role="region"
        tabIndex={0}
        aria-label={t('summary_lines')}
      >
        <ul role="list">
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              offer={totals?.offers.find((offer) => lineKey(offer) === line.key)}
              shown={shown[index]}
              tax={isExempt || !taxIncluded ? undefined : taxOf(line)}
              language={language}
            />
          ))}
        </ul>
      </div>
      <ShortLines short={short} lines={lines} language={language} />
      <GoneLines gone={gone} lines={lines} language={language} />
      {short.length === 0 && <FieldNotes id="products" error={error} />}
      {problem && (
        <Alert tone="danger" title={t('totals_failed')}>
          <p>{problem}</p>
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {(totals || (!problem && gone.length === 0)) && <Amounts {...rest} lines={lines} />}
      <p className={styles.updating} role="status">
        {updating && t('updating')}
      </p>
    </>
  )
}

type NetLines = NonNullable<Estimate['totals']>['net_lines']

/** Lines at their price without VAT, where they go without. */
const withNet = (lines: readonly CartLine[], net: NetLines): readonly CartLine[] =>
  lines.map((line) => ({
    ...line,
    sub_total: net.find((one) => lineKey(one) === line.key)?.sub_total ?? line.sub_total,
  }))

type Offers = NonNullable<Estimate['totals']>['offers']

/** Lines at their price after quantity offers. */
const withOffers = (lines: readonly CartLine[], offers: Offers): { sub_total: number }[] =>
  lines.map(({ key, sub_total }) => {
    const saving = offers.find((offer) => lineKey(offer) === key)?.saving ?? 0
    return { sub_total: toAmount(toMinor(sub_total) - toMinor(saving)) }
  })

/** What quantity offers leave of the goods, without tax. */
const netOfGoods = (lines: readonly CartLine[], offers: Offers): number => {
  const after = withOffers(lines, offers).map(({ sub_total }) => toMinor(sub_total))
  return toAmount(lines.reduce((sum, line, at) => sum + netOf(after[at] ?? 0, taxOf(line)), 0))
}

type LineProps = {
  line: CartLine
  offer: Offers[number] | undefined
  shown: number | undefined
  /** In percent; none if it goes without. */
  tax: number | undefined
  language: Language
}

function Line({ line, offer, shown, tax, language }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <ProductPicture
          product={line.product}
          picture={line.variation?.variation_image}
          sizes="56px"
        />
      </span>
      <span>
        {line.product.name}
        {line.variation && ` · ${line.variation.name}`}
        <span className={styles.soft}> × {formatLine(line, language)}</span>
        <UnitPriceNote
          of={unitPriceOf(line)}
          price={line.sub_total}
          tax={tax}
          language={language}
          className={styles.per}
        />
        {offer && (
          <span className={styles.offer}>
            {offer.name} <Money amount={-offer.saving} language={language} />
          </span>
        )}
      </span>
      <span data-net-mark={tax === undefined ? undefined : ''}>
        <Money amount={line.sub_total} shown={shown} tax={tax} language={language} />
      </span>
    </li>
  )
}

type AmountsProps = Pick<
  Props,
  'lines' | 'estimate' | 'settings' | 'signedIn' | 'collects' | 'language'
>

function Amounts({ lines, settings, signedIn, collects, language, ...rest }: AmountsProps) {
  const { totals } = rest.estimate
  const t = checkoutTexts(language)
  if (!totals) {
    // As tall as the final content: the button below must not move away from the pointer.
    return (
      <>
        {settings.delivery.free_from !== null && <Skeleton height="3.65rem" />}
        <Skeleton
          height={`calc(${cartDeposit(lines) > 0 ? '8.06rem' : '6.22rem'} + 1.5 * var(--text-xl))`}
        />
        {cartTotal(lines) < settings.minimum_order && <Skeleton height="5.88rem" />}
        {signedIn && settings.points && <Skeleton height="1.4rem" />}
      </>
    )
  }
  const { points_earned: count, message, errors } = totals
  return (
    <>
      <Steps totals={totals} language={language} />
      {totals.offer_hints.map(({ name, missing: count }) => (
        <p key={name} className={styles.hint}>
          {t('offer_hint', { count, name })}
        </p>
      ))}
      {totals.offers_used_up.map(({ name, most: count }) => (
        <p key={`used up ${name}`} className={styles.hint}>
          {t('offer_used_up', { count, name })}
        </p>
      ))}
      {totals.net_lines.length === 0 && (
        <NetSum
          total={totals.sub_total}
          net={netOfGoods(lines, totals.offers)}
          language={language}
        />
      )}
      <TotalsTable {...{ totals, collects, language }} taxIncluded={settings.prices_include_tax} />
      {signedIn && count > 0 && <p className={styles.soft}>{t('points_earned', { count })}</p>}
      {message && Object.keys(errors).length === 0 && <Alert tone="warn">{message}</Alert>}
    </>
  )
}
