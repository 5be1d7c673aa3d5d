// Brands and tags: add, rename on all products at once, merge, and remove if unused.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { type Label, LABEL_KINDS, type LabelKind } from '#/contract/label/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import labelTexts from '#texts/staff_catalogue.label'
import { LabelDialog, type Act } from './LabelDialog.tsx'

type Props = { language: Language; start: ListStart<Label>; mayWrite: boolean }

const load = (query: Query) => staff.staffLabel.list({ query })
const kindIn = ({ kind }: Query): LabelKind => LABEL_KINDS.find((one) => one === kind) ?? 'brand'

export function Labels({ language, start, mayWrite }: Props) {
  const t = labelTexts(language)
  const list = useList(start, load)
  const [act, setAct] = useState<Act>()
  const kind = kindIn(list.query)
  return (
    <>
      {mayWrite && (
        <div>
          <Button onClick={() => setAct({ what: 'add', kind })}>{t(`add_${kind}`)}</Button>
        </div>
      )}
      {act && (
        <LabelDialog
          key={`${act.what}${act.label?.name ?? ''}`}
          language={language}
          act={act}
          close={() => setAct(undefined)}
          done={() => {
            setAct(undefined)
            void list.again()
          }}
        />
      )}
      <StaffList
        language={language}
        label={t(`kinds.${kind}`)}
        list={list}
        columns={columnsOf(language, mayWrite ? setAct : undefined)}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        views={{ list: 'labels', calls: staff.staffViews }}
        order={{ field: 'name', sortBy: 'asc' }}
        searchHint={t('search')}
        filters={[
          {
            name: 'kind',
            label: t('kind'),
            options: LABEL_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
          },
        ]}
      />
    </>
  )
}

/** No `act` without write permission. */
function columnsOf(language: Language, act?: (act: Act) => void): Column<Label>[] {
  const t = labelTexts(language)
  const all: Column<Label>[] = [
    { id: 'name', header: t('name'), sort: 'name', cell: ({ name }) => name },
    {
      id: 'products',
      header: t('products'),
      sort: 'products',
      numeric: true,
      cell: ({ name, kind, products }) =>
        products === 0 ? 0 : <a href={href(language, 'products', { [kind]: name })}>{products}</a>,
    },
  ]
  if (!act) return all
  return [
    ...all,
    {
      id: 'act',
      header: t('act'),
      text: null,
      cell: (label) => (
        <>
          <IconButton
            icon="edit"
            label={t('rename_of', { name: label.name })}
            onClick={() => act({ what: 'rename', kind: label.kind, label })}
          />
          <IconButton
            icon="trash"
            label={t('remove', { name: label.name })}
            onClick={() => act({ what: 'remove', kind: label.kind, label })}
          />
        </>
      ),
    },
  ]
}
