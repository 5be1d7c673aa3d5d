import type { SellerProductRow } from '#/contract/seller/seller-goods.ts'
import styles from '#/features/product/staff/list/ProductList.module.css'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'

type Props = {
  row: SellerProductRow
  language: Language
  isLink: boolean
  /** Shown below the name on a phone. */
  price: string
}

export function OwnName({ row, language, isLink, price }: Props) {
  const [small] = row.picture?.sizes ?? []
  const name = textIn(row.name, language)
  return (
    <span className={styles.name}>
      {small ? (
        <img src={small.url} alt="" width="36" height="36" loading="lazy" />
      ) : (
        <span className={styles.none} />
      )}
      <span>
        {isLink ? (
          <a href={href(language, 'sellerProduct', { id: String(row.id) })}>{name}</a>
        ) : (
          name
        )}
        <small className={styles.narrow}>{price}</small>
      </span>
    </span>
  )
}
