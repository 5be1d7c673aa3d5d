// Earlier imports, with their reports, and undoing them.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { List } from '#/components/staff/list/use-list.ts'
import { momentAt } from '#/components/staff/locale.ts'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { TakeoverKind } from '#/contract/takeovers/shapes.ts'
import type { Takeover } from '#/contract/takeovers/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import takeoverTexts from '#texts/staff_takeovers'
import styles from './Takeovers.module.css'

type Place = { language: Language; timeZone: string; kinds: readonly TakeoverKind[] }
type Props = Place & { list: List<Takeover> }

export function PastTakeovers({ list, ...place }: Props) {
  const { language, timeZone, kinds } = place
  const t = takeoverTexts(language)
  const [undoing, setUndoing] = useState<Takeover>()
  const columns = useMemo(
    () => columnsOf({ language, timeZone, kinds }, setUndoing),
    [language, timeZone, kinds],
  )
  const undo = async ({ id }: Takeover) => {
    const { kept } = await staff.staffTakeovers.undo({ params: { id } })
    void toast(t('undone', { count: kept ?? 0 }))
    void list.again()
    setUndoing(undefined)
  }
  return (
    <section className={styles.past}>
      <h2>{t('past')}</h2>
      <StaffList
        language={language}
        label={t('past')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
      />
      {undoing && (
        <ActionDialog
          language={language}
          action={{ label: t('undo'), danger: true, text: t(`undo_text.${undoing.kind}`) }}
          about={undoing.name}
          run={() => undo(undoing)}
          close={() => setUndoing(undefined)}
        />
      )}
    </section>
  )
}

function columnsOf(
  { language, timeZone, kinds }: Place,
  undo: (takeover: Takeover) => void,
): Column<Takeover>[] {
  const t = takeoverTexts(language)
  const stateOf = ({ undone_at, kept }: Takeover): string =>
    undone_at === null ? '' : t('undone', { count: kept ?? 0 })
  return [
    {
      id: 'name',
      header: t('file_name'),
      cell: (one) => (
        <>
          <bdi className={styles.name}>{one.name}</bdi>
          <small className={styles.state}>{stateOf(one)}</small>
        </>
      ),
    },
    {
      id: 'kind',
      header: t('kind_head'),
      wide: true,
      cell: ({ kind, system }) => `${t(`kind.${kind}`)}, ${t(`system.${system}`)}`,
    },
    { id: 'came', header: t('came_head'), cell: ({ came }) => came.toLocaleString(language) },
    {
      id: 'refused',
      header: t('refused_head'),
      wide: true,
      cell: ({ refused }) => refused.toLocaleString(language),
    },
    {
      id: 'when',
      header: t('when'),
      wide: true,
      cell: ({ created_at, by }) =>
        [momentAt(created_at, { language, timeZone }), by].filter(Boolean).join(', '),
    },
    {
      id: 'act',
      header: t('act'),
      text: null,
      cell: (one) => (
        <div className={styles.acts}>
          <Button
            variant="quiet"
            href={`/api/admin/takeover/${one.id}/report.csv`}
            aria-label={t('report_of', { name: one.name })}
          >
            {t('report')}
          </Button>
          {one.undone_at === null && kinds.includes(one.kind) && (
            <Button
              variant="quiet"
              aria-label={t('undo_of', { name: one.name })}
              onClick={() => undo(one)}
            >
              {t('undo')}
            </Button>
          )}
        </div>
      ),
    },
  ]
}
