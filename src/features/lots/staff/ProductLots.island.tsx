// The lots of one product, next to its stock.
import { useCallback, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { Lot, LotCare } from '#/contract/lots/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import lotTexts from '#texts/staff_lots.lot'
import { CareForm } from './CareForm.tsx'
import type { Act } from './LotDialog.tsx'
import { LotTable } from './LotTable.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  id: number
  care: LotCare
  start: ListStart<Lot>
  mayWrite: boolean
  mayReadOrders: boolean
  today: string
}

export function ProductLots({ locale, id, care: first, start, mayWrite, ...props }: Props) {
  const t = lotTexts(locale.language)
  const load = useCallback(
    (query: Query) => staff.staffLots.list({ query: { ...query, product_id: String(id) } }),
    [id],
  )
  const list = useList(start, load)
  const [care, setCare] = useState(first)
  const [act, setAct] = useState<Act>()
  return (
    <Section title={t('lots')} hint={t('lots_hint')}>
      {mayWrite && (
        <CareForm
          language={locale.language}
          id={id}
          care={care}
          done={(saved) => {
            setCare(saved)
            void list.again()
          }}
        />
      )}
      {care.kept && (
        <>
          {mayWrite && (
            <div>
              <Button
                onClick={() => setAct({ what: 'receive', product_id: id, today: props.today })}
              >
                {t('receive')}
              </Button>
            </div>
          )}
          <LotTable {...{ ...props, locale, list, mayWrite, act, setAct }} />
        </>
      )}
    </Section>
  )
}
