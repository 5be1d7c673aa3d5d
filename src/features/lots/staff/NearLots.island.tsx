// Lots of all products that expire soon.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { Lot } from '#/contract/lots/staff.ts'
import type { Act } from './LotDialog.tsx'
import { LotTable } from './LotTable.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ListStart<Lot>
  mayWrite: boolean
  mayReadOrders: boolean
  today: string
}

const load = (query: Query) => staff.staffLots.list({ query })

export function NearLots({ start, ...props }: Props) {
  const list = useList(start, load)
  const [act, setAct] = useState<Act>()
  return <LotTable {...props} list={list} named act={act} setAct={setAct} />
}
