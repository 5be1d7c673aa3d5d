// What is ordered and what it costs, beside the fields.
import type { Settings } from '#/contract/content.ts'
import { formatAmount } from '#/components/money.ts'
import { Money } from '#/components/Money.tsx'
import { ProductPicture } from '#/components/ProductPicture.tsx'
import { TotalsTable } from '#/components/TotalsTable.tsx'
import { cartTotal } from '#/stores/cart.ts'
import type { CartLine } from '#/stores/cart-line.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import styles from './Checkout.module.css'
import { FreeDelivery, hasFreeDelivery } from './FreeDelivery.tsx'
import { checkoutTexts } from './texts.ts'
import type { Estimate } from './use-estimate.ts'

type Props = {
  lines: readonly CartLine[]
  estimate: Estimate
  settings: Settings
  language: Language
}

export function Summary({ lines, estimate, settings, language }: Props) {
  const t = checkoutTexts(language)
  const { totals, updating, problem, retry } = estimate
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('summary')}</h2>
        <a className={styles.soft} href={href(language, 'cart')}>
          {t('edit_cart')}
        </a>
      </div>
      <ul className={styles.lines} role="list">
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
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
              <span className={styles.soft}>
                {' '}
                × {formatAmount(line, language)}
                {line.unit && ` ${line.unit}`}
              </span>
            </span>
            <Money amount={line.sub_total} language={language} />
          </li>
        ))}
      </ul>
      {problem && (
        <Alert tone="danger" title={t('totals_failed')}>
          <p>{problem}</p>
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {totals ? (
        <>
          <FreeDelivery totals={totals} settings={settings} language={language} />
          <TotalsTable
            totals={totals}
            taxIncluded={settings.prices_include_tax}
            language={language}
          />
          {totals.message && <Alert tone="warn">{totals.message}</Alert>}
        </>
      ) : (
        !problem && (
          // As high as what comes: the button below must not move away from under a pointer.
          <>
            {hasFreeDelivery(settings) && <Skeleton height="3.65rem" />}
            <Skeleton height="8.4rem" />
            {cartTotal(lines) < settings.minimum_order && <Skeleton height="3.35rem" />}
          </>
        )
      )}
      <p className={styles.updating} role="status">
        {updating && t('updating')}
      </p>
    </>
  )
}
