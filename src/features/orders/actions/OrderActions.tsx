// Actions on an order: order again, cancel, open documents.
import { Fragment } from 'react'
import { Reorder } from '#/components/order/Reorder.tsx'
import { ChangeOrder } from '#/features/orders/change/ChangeOrder.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { href, searchText } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './OrderActions.module.css'
import orderTexts from '#texts/orders'
import { isPaymentOpen } from '#/features/orders/payment-state.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'

type Props = { live: LiveOrder; orderKey: string | undefined; clock: Clock }

export function OrderActions({ live, orderKey, clock }: Props) {
  const { language } = clock
  const { order } = live
  const { can, documents, order_number } = order
  const t = orderTexts(language)
  // Payment comes first if due.
  const again = can.reorder && !(isPaymentOpen(order) && (can.pay || order.due?.url))
  if (!again && !can.cancel && !order.change && documents.length === 0) return null
  const fileOf = (document: { number: string; format?: 'facturx' | 'xml' }) =>
    `/api/order/${order_number}/invoice${searchText({ ...document, key: orderKey })}`
  return (
    <div className={styles.actions}>
      {again && (
        <Reorder order_number={order_number} count={order.items.length} language={language} />
      )}
      {again && orderKey === undefined && (
        <Button
          variant="secondary"
          href={href(language, 'newStandingOrder', { order: order_number })}
        >
          <Icon name="clock" size={20} /> {t('repeat')}
        </Button>
      )}
      {documents.map(({ number, kind }) => (
        <Button
          key={number}
          variant="secondary"
          href={fileOf({ number })}
          target="_blank"
          rel="noopener"
        >
          <Icon name="receipt" size={20} /> {t(kind, { number })}
        </Button>
      ))}
      {documents.map(({ number, has_facturx: hasFacturx, has_xml: hasXml }) => (
        <Fragment key={number}>
          {hasFacturx && (
            <Button
              variant="quiet"
              href={fileOf({ number, format: 'facturx' })}
              target="_blank"
              rel="noopener"
            >
              {t('facturx', { number })}
            </Button>
          )}
          {hasXml && (
            <Button variant="quiet" href={fileOf({ number, format: 'xml' })} download>
              {t('einvoice', { number })}
            </Button>
          )}
        </Fragment>
      ))}
      <ChangeOrder live={live} orderKey={orderKey} clock={clock} />
      {can.cancel && <CancelOrder live={live} orderKey={orderKey} language={language} />}
    </div>
  )
}
