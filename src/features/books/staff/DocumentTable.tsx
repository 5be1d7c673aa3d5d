// The documents behind a figure, and their sum.
import { moneyWords } from '#/components/staff/money.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import type { BookDocuments } from '#/contract/books/staff.ts'
import { searchText } from '#/routes.ts'
import bookTexts from '#texts/staff_books'
import styles from '#/components/staff/figures/Figures.module.css'

type Props = { locale: Locale; page: BookDocuments; readsOrders: boolean }

const AMOUNTS = ['net', 'tax', 'gross'] as const

export function DocumentTable({ locale, page, readsOrders }: Props) {
  const { language, timeZone, money } = locale
  const t = bookTexts(language)
  const amount = (value: number) => <bdi>{moneyWords(value, money, language)}</bdi>
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  return (
    <div className={styles.frame} role="region" aria-label={t('documents.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('documents.number')}</th>
            <th scope="col" className={styles.words}>
              {t('documents.date')}
            </th>
            <th scope="col" className={styles.words}>
              {t('documents.order')}
            </th>
            <th scope="col" className={styles.words}>
              {t('documents.customer')}
            </th>
            {AMOUNTS.map((name) => (
              <th key={name} scope="col">
                {t(`vat.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.data.map((one) => (
            <tr key={one.number}>
              <th scope="row">
                <PaperLink {...one} mayRead={readsOrders} />
              </th>
              <td className={styles.words}>{date.format(new Date(one.issued_at))}</td>
              <td className={styles.words}>
                <OrderLink language={language} number={one.order_number} mayRead={readsOrders} />
              </td>
              <td className={styles.words}>{one.customer}</td>
              {AMOUNTS.map((name) => (
                <td key={name}>{amount(one[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('vat.sum')}
            </th>
            {AMOUNTS.map((name) => (
              <td key={name}>{amount(page.sums[name])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Paper = { number: string; order_number: string; mayRead: boolean }

/** The document itself, as PDF. */
function PaperLink({ number, order_number, mayRead }: Paper) {
  if (!mayRead) return number
  return <a href={`/api/order/${order_number}/invoice${searchText({ number })}`}>{number}</a>
}
