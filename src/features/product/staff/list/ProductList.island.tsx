// The table of products; price, stock and status are edited in place.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Money } from '#/components/staff/money.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import type { FoodFact } from '#/contract/product/food.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import factTexts from '#texts/staff_food.fact'
import productTexts from '#texts/staff_products.list'
import type { CategoryChoice } from './category-choices.ts'
import type { CellContext } from './cell.ts'
import { ManyProducts } from './ManyProducts.tsx'
import { NumberCell } from './NumberCell.tsx'
import { StatusCell } from './StatusCell.tsx'
import { type Undoable, UndoBar } from './UndoBar.tsx'
import { pasteInto } from './use-paste.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import styles from './ProductList.module.css'

type Props = {
  language: Language
  timeZone: string
  start: ListStart<ProductRow>
  categories: CategoryChoice[]
  money: Money
  mayWrite: boolean
  /** What food must state. */
  facts: readonly FoodFact[]
}

const load = (query: Query) => staff.staffProduct.rows({ query })

export function ProductList({ language, timeZone, start, money, ...props }: Props) {
  const { categories, mayWrite, facts } = props
  const t = productTexts(language)
  const list = useList(start, load)
  const put = (row: ProductRow) => list.replace(({ id }) => id === row.id, row)
  const [last, setLast] = useState<Undoable>()
  const paste = pasteInto({ language, rows: list.page.data, put, done: setLast })
  const columns = columnsOf({ language, put, money, paste, mayWrite }, timeZone)
  return (
    <>
      <UndoBar language={language} last={last} done={() => void list.again()} />
      <StaffList
        language={language}
        label={t('title')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => textIn(name, language)}
        hrefOf={({ id }) => href(language, 'adminProduct', { id: String(id) })}
        order={{ field: 'id', sortBy: 'desc' }}
        searchHint={t('search')}
        views={{ list: 'products', calls: staff.staffViews }}
        file="/api/admin/product-row.csv"
        allIds={async () => (await staff.staffProduct.ids({ query: list.query })).ids.map(String)}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: [
              { value: '1', label: t('on_sale') },
              { value: '0', label: t('off_sale') },
              { value: 'archived', label: t('archived') },
            ],
          },
          {
            name: 'category',
            label: t('category'),
            options: categories.map(({ id, label }) => ({ value: String(id), label })),
          },
          {
            name: 'stock',
            label: t('stock'),
            options: [
              { value: 'in', label: t('in_stock') },
              { value: 'out', label: t('out_of_stock') },
            ],
          },
          {
            name: 'weighed',
            label: t('weighed'),
            options: [
              { value: 'sure', label: t('weighed_sure') },
              { value: 'unsure', label: t('weighed_unsure') },
            ],
          },
          { name: 'gaps', label: t('texts'), options: [{ value: '1', label: t('gaps') }] },
          {
            name: 'lacks',
            label: t('lacks'),
            options: [
              { value: 'barcode', label: t('lacks_barcode') },
              { value: 'photo', label: t('lacks_photo') },
            ],
          },
          {
            name: 'unstated',
            label: t('unstated'),
            options: [
              { value: 'any', label: t('unstated_any') },
              ...facts.map((fact) => ({
                value: fact,
                label: t('unstated_fact', { fact: factTexts(language)(fact) }),
              })),
            ],
          },
        ]}
        {...(mayWrite && {
          renderMany: (ids, clear) => (
            <ManyProducts
              language={language}
              ids={ids.map(Number)}
              categories={categories}
              money={money}
              done={(change) => {
                setLast(change)
                clear()
                void list.again()
              }}
            />
          ),
        })}
      />
    </>
  )
}

function columnsOf(cell: CellContext, timeZone: string): Column<ProductRow>[] {
  const { language } = cell
  const t = productTexts(language)
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  const date = new Intl.DateTimeFormat(language, style)
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'name',
      cell: (row) => <NameCell row={row} language={language} />,
    },
    {
      id: 'sku',
      header: t('sku'),
      sort: 'sku',
      wide: true,
      cell: (row) => row.sku ?? '',
    },
    {
      id: 'category',
      header: t('category'),
      wide: true,
      cell: (original) => original.category && textIn(original.category.name, language),
    },
    {
      id: 'price',
      header: t('price'),
      sort: 'price',
      numeric: true,
      cell: (row) => <NumberCell {...cell} row={row} field="price" />,
    },
    {
      id: 'quantity',
      header: t('stock'),
      sort: 'quantity',
      numeric: true,
      cell: (row) => <NumberCell {...cell} row={row} field="quantity" />,
    },
    {
      id: 'status',
      header: t('status'),
      sort: 'status',
      wide: true,
      cell: (row) => <StatusCell {...cell} row={row} />,
    },
    {
      id: 'updated_at',
      header: t('changed'),
      sort: 'updated_at',
      wide: true,
      cell: (row) => <time dateTime={row.updated_at}>{date.format(new Date(row.updated_at))}</time>,
    },
  ]
}

type NameCellProps = { row: ProductRow; language: Language }

function NameCell({ row, language }: NameCellProps) {
  const t = productTexts(language)
  const missing = offeredLanguages().filter((one) => !row.name[one])
  const [small] = row.picture?.sizes ?? []
  return (
    <span className={styles.name}>
      {small ? (
        <img src={small.url} alt="" width="36" height="36" loading="lazy" />
      ) : (
        <span className={styles.none} />
      )}
      <span>
        <a href={href(language, 'adminProduct', { id: String(row.id) })}>
          {textIn(row.name, language)}
        </a>
        <small>
          {[row.brand, row.variations > 0 && t('variations', { count: row.variations })]
            .filter(Boolean)
            .join(' · ')}
          {row.status === 0 && <em className={styles.narrow}>{t('off_sale')}</em>}
          {missing.map((one) => (
            <em key={one}>{t('missing', { language: one.toUpperCase() })}</em>
          ))}
        </small>
      </span>
    </span>
  )
}
