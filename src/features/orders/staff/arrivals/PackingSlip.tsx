// The packing slip of an order, which is its picking list too: a page per store, without prices.
import { amountOf } from '#/browser/money/amount-of.ts'
import type { OwnPicture } from '#/contract/content/theme.ts'
import { identityUrl, printed } from '#/contract/media/identity.ts'
import type { Order, OrderLine } from '#/contract/orders/shapes.ts'
import { countryName } from '#/lib/country-name.ts'
import type { Language } from '#/lib/i18n.ts'
import { slotWords } from '#/features/orders/staff/slot-words.ts'
import ordersTexts from '#texts/staff_orders'
import styles from './PackingSlip.module.css'

type Props = { language: Language; order: Order; logo: OwnPicture | null }

export function PackingSlip({ language, order, logo }: Props) {
  const t = ordersTexts(language)
  const { shipping_address: to } = order
  const slot = slotWords(order, language)
  const address = [to.street, `${to.pincode} ${to.city}`, countryName(to.country, language)]
  const lines = [order.contact.name, ...(order.pickup ? [] : address), to.phone]
  return order.parts.map(({ id, store }) => (
    <section key={id} className={styles.slip}>
      {logo && (
        <img
          className={styles.logo}
          src={identityUrl(logo, 'print.png')}
          alt=""
          {...printed(logo)}
        />
      )}
      <h2>
        {order.order_number} · {store?.name ?? t('own_goods')}
      </h2>
      {order.pickup && <p>{t('pickup_named', { place: order.pickup.name })}</p>}
      <address>{lines.filter(Boolean).join('\n')}</address>
      {slot && <p>{slot}</p>}
      {order.notes && <p>{order.notes}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('products')}</th>
            <th scope="col">{t('sku')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter(
              (line) => line.store_id === (store?.id ?? null) && line.quantity > line.refunded,
            )
            .map((line) => (
              <Line key={line.id} language={language} line={line} />
            ))}
        </tbody>
      </table>
    </section>
  ))
}

function Line({ language, line }: { language: Language; line: OrderLine }) {
  const t = ordersTexts(language)
  const { quantity, refunded, unit, name, sku, difference, ordered } = line
  return (
    <tr>
      <td>{amountOf({ quantity: quantity - refunded, unit }, language)}</td>
      <td>
        {name}
        {difference === 'replaced' && ordered && (
          <small>{t('instead_of', { name: ordered.name })}</small>
        )}
      </td>
      <td>{sku ?? ''}</td>
    </tr>
  )
}
