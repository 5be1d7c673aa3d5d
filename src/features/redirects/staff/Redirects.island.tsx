// Old addresses and where they lead.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import { type Redirect, REDIRECT_ORIGINS } from '#/contract/redirects/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import redirectTexts from '#texts/staff_redirects'
import { ImportDialog } from './ImportDialog.tsx'
import { RedirectDialog } from './RedirectDialog.tsx'
import styles from './Redirects.module.css'

type Props = { language: Language; start: ListStart<Redirect>; mayWrite: boolean }
type Work = { kind: 'add' | 'import' } | { kind: 'edit' | 'remove'; one: Redirect }

const load = (query: Query) => staff.staffRedirects.list({ query })

export function Redirects({ language, start, mayWrite }: Props) {
  const t = redirectTexts(language)
  const list = useList(start, load)
  const [work, setWork] = useState<Work>()
  const close = () => setWork(undefined)
  const saved = () => void list.again()
  const columns = useMemo(
    () => columnsOf(language, mayWrite ? setWork : undefined),
    [language, mayWrite],
  )
  const remove = async ({ id }: Redirect) => {
    await staff.staffRedirects.remove({ params: { id } })
    void toast(t('removed'))
    saved()
    close()
  }
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      {mayWrite && (
        <div className={styles.actions}>
          <Button onClick={() => setWork({ kind: 'add' })}>{t('add')}</Button>
          <Button variant="secondary" onClick={() => setWork({ kind: 'import' })}>
            {t('import')}
          </Button>
        </div>
      )}
      <StaffList
        language={language}
        label={t('title')}
        empty={t('empty_text')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ path }) => path}
        order={{ field: 'path', sortBy: 'asc' }}
        searchHint={t('search')}
        file="/api/admin/redirect.csv"
        filters={[
          {
            name: 'origin',
            label: t('origin'),
            options: REDIRECT_ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) })),
          },
        ]}
      />
      {work?.kind === 'import' && <ImportDialog {...{ language, saved, close }} />}
      {work?.kind === 'add' && <RedirectDialog {...{ language, saved, close }} />}
      {work?.kind === 'edit' && <RedirectDialog {...{ language, saved, close }} one={work.one} />}
      {work?.kind === 'remove' && (
        <ActionDialog
          language={language}
          action={{ label: t('remove'), danger: true, text: t('remove_text') }}
          about={work.one.path}
          run={() => remove(work.one)}
          close={close}
        />
      )}
    </>
  )
}

/** No `act` without write permission. */
function columnsOf(language: Language, act?: (work: Work) => void): Column<Redirect>[] {
  const t = redirectTexts(language)
  const all: Column<Redirect>[] = [
    {
      id: 'path',
      header: t('path'),
      sort: 'path',
      cell: ({ path }) => <bdi className={styles.address}>{path}</bdi>,
    },
    {
      id: 'target',
      header: t('target'),
      text: ({ target }) => target ?? '',
      cell: ({ target }) =>
        target === null ? (
          <Badge tone="warn">{t('nowhere')}</Badge>
        ) : (
          <a href={target} className={styles.address} dir="ltr">
            {target}
          </a>
        ),
    },
    {
      id: 'origin',
      header: t('origin'),
      wide: true,
      cell: ({ automatic }) => t(`origins.${automatic ? 'automatic' : 'staff'}`),
    },
    {
      id: 'last_used',
      header: t('last_used'),
      sort: 'last_used',
      wide: true,
      cell: ({ last_used }) => last_used ?? t('never'),
    },
  ]
  if (!act) return all
  return [
    ...all,
    {
      id: 'act',
      header: t('act'),
      text: null,
      cell: (one) => (
        <>
          <IconButton
            icon="edit"
            label={t('change_of', { path: one.path })}
            onClick={() => act({ kind: 'edit', one })}
          />
          <IconButton
            icon="trash"
            label={t('remove_of', { path: one.path })}
            onClick={() => act({ kind: 'remove', one })}
          />
        </>
      ),
    },
  ]
}
