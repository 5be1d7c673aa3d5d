// All about one order: its lines, what it cost, where it goes. Money is in the order's own currency.
import type { ReactNode } from 'react'
import type { AddressInput } from '#/contract/account.ts'
import type { Order } from '#/contract/order.ts'
import { formatMoney, formatOrdered } from '#/components/money.ts'
import { ProductPicture } from '#/components/ProductPicture.tsx'
import { TotalsTable } from '#/components/TotalsTable.tsx'
import { isMeasure } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import styles from './OrderDetails.module.css'
import { orderTexts } from './texts.ts'

type Props = { order: Order; language: Language }

export function OrderDetails({ order, language }: Props) {
  const t = orderTexts(language)
  return (
    <div className={styles.details}>
      <section className={styles.lines} aria-label={t('products')}>
        <h2>{t('products')}</h2>
        <ul role="list">
          {order.items.map((line) => (
            <Line key={line.id} line={line} order={order} language={language} />
          ))}
        </ul>
        <TotalsTable
          totals={order}
          taxIncluded={order.prices_include_tax}
          language={language}
          currency={order.currency}
        />
      </section>
      <div className={styles.facts}>
        <Timeline order={order} language={language} />
        <Block title={t('delivery')}>
          <p>{t(order.delivery_interval === null ? 'interval_standard' : 'interval_day')}</p>
        </Block>
        <Block title={t('delivery_to')}>
          <Address name={order.contact.name} address={order.shipping_address} language={language} />
        </Block>
        <Block title={t('billing_to')}>
          <Address name={order.contact.name} address={order.billing_address} language={language} />
        </Block>
        <Block title={t('paid_by')}>
          <p>
            {t(`method.${order.payment_method}`)} · {t(`payment.${order.payment_status}`)}
          </p>
        </Block>
        {order.notes && (
          <Block title={t('notes')}>
            <p>{order.notes}</p>
          </Block>
        )}
      </div>
    </div>
  )
}

function Line({ line, order, language }: Props & { line: Order['items'][number] }) {
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const galleries = line.picture ? [line.picture] : []
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <ProductPicture
          product={{ product_galleries: galleries, tint: null, name: line.name }}
          sizes="72px"
        />
      </span>
      <span className={styles.words}>
        {line.slug ? (
          <a href={href(language, 'product', { slug: line.slug })}>{line.name}</a>
        ) : (
          line.name
        )}
        <span className={styles.soft}>
          {formatOrdered(line, language)} × <data value={line.price}>{money(line.price)}</data>
          {line.unit && !isMeasure(line.unit) && ` · ${line.unit}`}
        </span>
      </span>
      <data className={styles.amount} value={line.sub_total}>
        {money(line.sub_total)}
      </data>
    </li>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type AddressProps = { name: string; address: AddressInput; language: Language }

function Address({ name, address, language }: AddressProps) {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <address className={styles.address}>
      {name}
      <br />
      {address.street}
      <br />
      {address.pincode} {address.city}
      <br />
      {address.state}, {countries.of(address.country)}
      <br />
      <bdi dir="ltr">{address.phone}</bdi>
    </address>
  )
}

function Timeline({ order, language }: Props) {
  const t = orderTexts(language)
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className={styles.block}>
      <h2>{t('timeline')}</h2>
      <ol className={styles.timeline} role="list">
        {order.timeline.map(({ status, at }) => (
          <li key={status}>
            {t(`status.${status}`)} <time dateTime={at}>{format.format(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
