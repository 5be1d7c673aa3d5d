// Next to an order's goods: recipient and address, history, documents and refunds.
import { countryName } from '#/lib/country-name.ts'
import { methodWord } from '#/domain/orders/method-word.ts'
import { phoneHref } from '#/lib/typed/typed-text.ts'
import { Fragment, type ReactNode } from 'react'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href, searchText } from '#/routes.ts'
import queueTexts from '#texts/staff_queues.withdrawals'
import staffTexts from '#texts/staff_orders'
import { OrderPayments } from './OrderNotes.tsx'
import { slotWords } from './slot-words.ts'
import styles from './OrderPage.module.css'

/** The syntaxes of an e-invoice. */
const XML_FORMATS = ['xml', 'cii'] as const

type Props = { order: Order; locale: Locale; beside: AdminOrderDetails; children: ReactNode }

const lines = (
  { title, street, pincode, city, state, country, phone }: AddressInput,
  language: Language,
) => [
  title,
  street,
  `${pincode} ${city}`.trim(),
  [state, countryName(country, language)].filter(Boolean).join(', '),
  phone,
]

export function OrderSides({ order, locale, beside, children }: Props) {
  const { language, money } = locale
  const t = staffTexts(language)
  const { contact, order_number } = order
  const slot = slotWords(order, language)
  return (
    <div className={styles.sides}>
      <section className={styles.card}>
        <h2>{t('customer')}</h2>
        <p className={styles.contact}>
          {beside.customer ? (
            <a href={href(language, 'adminCustomer', { id: String(beside.customer.id) })}>
              {contact.name}
            </a>
          ) : (
            <strong>{contact.name}</strong>
          )}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.phone && (
            <a href={phoneHref(contact.phone)}>
              <bdi>{contact.phone}</bdi>
            </a>
          )}
        </p>
        <h3>{t(order.pickup ? 'pickup_at' : 'delivery_to')}</h3>
        <address>
          {lines(order.shipping_address, language)
            .filter(Boolean)
            .map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
        </address>
        {slot && <p>{slot}</p>}
        <ForCompany order={order} locale={locale} beside={beside} />
        {beside.age_confirmed && (
          <p>
            {t('age_confirmed', {
              age: beside.age_confirmed.age,
              at: momentAt(beside.age_confirmed.at, locale),
            })}
          </p>
        )}
        {beside.terms_version !== null && (
          <p>{t('terms_version', { version: beside.terms_version })}</p>
        )}
        {order.notes && (
          <>
            <h3>{t('notes')}</h3>
            <p className={styles.notes}>{order.notes}</p>
          </>
        )}
        {children}
        <p>
          {t('paid_by', {
            method: t(`method.${methodWord(order.payment_method, Boolean(order.pickup))}`),
          })}
        </p>
      </section>
      <Withdrawn locale={locale} beside={beside} />
      <OrderPayments locale={locale} beside={beside} />
      <section className={styles.card}>
        <h2>{t('history')}</h2>
        <ol className={styles.history}>
          {order.timeline.toReversed().map(({ status, at }) => (
            <li key={`${status} ${at}`}>
              <span>{t(`status.${status}`)}</span> <time dateTime={at}>{momentAt(at, locale)}</time>
            </li>
          ))}
        </ol>
      </section>
      {order.documents.length + order.refunds.length > 0 && (
        <section className={styles.card}>
          <h2>{t('papers')}</h2>
          <ul className={styles.history}>
            {order.documents.map(({ number, kind, has_xml: hasXml, has_facturx: hasFacturx }) => (
              <li key={number}>
                <a href={`/api/order/${order_number}/invoice${searchText({ number })}`}>
                  {t(`paper.${kind}`)} {number}
                </a>
                {hasXml &&
                  [...(hasFacturx ? ['facturx'] : []), ...XML_FORMATS].map((format) => (
                    <Fragment key={format}>
                      {' '}
                      <a
                        href={`/api/order/${order_number}/invoice${searchText({ number, format })}`}
                        download
                      >
                        {t(`paper.${format}`)}
                      </a>
                    </Fragment>
                  ))}
              </li>
            ))}
            {order.refunds.map(({ id, amount, status, reason }) => (
              <li key={id}>
                <span>
                  {moneyWords(amount, money, language)} · {t(`refund_status.${status}`)}
                </span>{' '}
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type CompanyProps = Pick<Props, 'order' | 'locale' | 'beside'>

/** The company, and what VIES says about its VAT number. */
function ForCompany({
  order: { business, tax_exempt },
  locale,
  beside: { vat_check: check },
}: CompanyProps) {
  const t = staffTexts(locale.language)
  if (!business) return null
  const number = business.vat_number
  const result = check?.result ?? 'unknown'
  return (
    <>
      <h3>{t('business')}</h3>
      <p>{business.company}</p>
      {number && (
        <p>
          {t(`vat_check.${result}`, { number, at: check ? momentAt(check.at, locale) : '' })}
          {check?.name && (
            <>
              <br />
              {t('vat_name', { name: check.name })}
            </>
          )}
          {check?.consultation && (
            <>
              <br />
              {t('vat_consultation', { number: check.consultation })}
            </>
          )}
        </p>
      )}
      {tax_exempt && <p>{t('tax_exempt')}</p>}
    </>
  )
}

/** What the customer withdrew from, and by when it has to be paid back. */
function Withdrawn({ locale, beside }: Pick<Props, 'locale' | 'beside'>) {
  const { language } = locale
  const t = queueTexts(language)
  if (beside.withdrawals.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <ul className={styles.history}>
        {beside.withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <span>
              {withdrawal.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
              {' · '}
              {withdrawal.status === 'open'
                ? t(withdrawal.overdue ? 'refund_was_due' : 'refund_by', {
                    date: dayWords(withdrawal.refund_by, language),
                  })
                : t('status.done')}
            </span>{' '}
            <time dateTime={withdrawal.created_at}>{momentAt(withdrawal.created_at, locale)}</time>
          </li>
        ))}
      </ul>
      <a href={href(language, 'adminWithdrawals')}>{t('all')}</a>
    </section>
  )
}

const dayWords = (day: string, language: Locale['language']): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
