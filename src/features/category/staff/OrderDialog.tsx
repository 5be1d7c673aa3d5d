// Which products a category's list begins with (rule 196).
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { useFinding } from '#/form/use-finding.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCategory } from '#/contract/category/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'
import { OrderRows } from './OrderRows.tsx'
import { type Ordered, useOrder } from './use-order.ts'

type Props = {
  language: Language
  category: AdminCategory
  saved: (category: AdminCategory) => void
  close: () => void
}

const FOUND = 8

export function OrderDialog({ language, category, saved, close }: Props) {
  const t = categoryTexts(language)
  const order = useOrder(category)
  const [said, setSaid] = useState('')
  const { first, others, failure } = order
  const add = (product: Ordered) => {
    order.learn([product])
    order.put([...first.map(({ id }) => id), product.id])
  }
  const find = useFinding(async (search) => {
    const query = { search, category: category.slug, paginate: FOUND, facets: '0' } as const
    return (await shop.product.list({ query })).data
  })
  const taken = new Set(first.map(({ id }) => id))
  const shown = find.found?.filter(({ id }) => !taken.has(id)) ?? others
  const name = textIn(category.name, language)
  return (
    <Dialog open wide onClose={close} title={t('order', { name })} closeLabel={t('close')}>
      <div className={styles.form}>
        <p className={styles.hint}>{t('order_hint')}</p>
        {failure !== undefined && <Problem language={language} failure={failure} />}
        {order.isLoading && <p role="status">{t('loading')}</p>}
        <h3>{t('at_top')}</h3>
        {first.length === 0 && <p className={styles.hint}>{t('none_at_top')}</p>}
        <OrderRows language={language} first={first} put={order.put} say={setSaid} />
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <h3>{t('by_sales')}</h3>
        <TextInput
          type="search"
          label={t('find_top')}
          onChange={({ target }) => find.type(target.value)}
        />
        {find.failure !== undefined && <Problem language={language} failure={find.failure} />}
        {!order.isLoading && shown.length === 0 && (
          <EmptyState icon="list" title={t('order_empty')} />
        )}
        <Others language={language} products={shown} isFull={order.isFull} add={add} />
        <div className={styles.foot}>
          <Button
            busy={order.busy}
            disabled={!order.isChanged}
            onClick={() => void order.save(saved)}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type OthersProps = {
  language: Language
  products: readonly Ordered[]
  isFull: boolean
  add: (product: Ordered) => void
}

function Others({ language, products, isFull, add }: OthersProps) {
  const t = categoryTexts(language)
  return (
    <ul role="list" className={styles.tree}>
      {products.map((product) => (
        <li key={product.id} className={styles.line}>
          <span className={styles.name}>
            {product.name} {product.unit && <small>{product.unit}</small>}
            {product.stock_status === 'out_of_stock' && <em>{t('sold_out')}</em>}
          </span>
          <IconButton
            icon="plus"
            label={t('to_top', { name: product.name })}
            disabled={isFull}
            onClick={() => add(product)}
          />
        </li>
      ))}
    </ul>
  )
}
