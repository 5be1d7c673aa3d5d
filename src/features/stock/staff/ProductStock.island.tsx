// The stock of one product, and its place on the shelf.
import { useCallback } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import { type ListStart, useList } from '#/components/staff/list/use-list.ts'
import type { Shelf, StockLine } from '#/contract/stock/staff.ts'
import stockTexts from '#texts/staff_stock.list'
import { ShelfForm } from './ShelfForm.tsx'
import { StockTable } from './StockTable.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  id: number
  shelf: Shelf
  start: ListStart<StockLine>
  mayWrite: boolean
}

export function ProductStock({ locale, id, shelf, start, mayWrite }: Props) {
  const t = stockTexts(locale.language)
  const load = useCallback(
    // The page's address belongs to its lots.
    () => staff.staffStock.list({ query: { product_id: String(id), paginate: '100' } }),
    [id],
  )
  const list = useList(start, load)
  return (
    <Section title={t('stock')} hint={t('section_hint')}>
      <StockTable {...{ locale, list, mayWrite }} />
      {mayWrite && (
        <ShelfForm
          language={locale.language}
          id={id}
          start={shelf}
          withoutAge
          done={() => void list.again()}
        />
      )}
    </Section>
  )
}
