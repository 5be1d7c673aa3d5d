// Imported price lists of a supplier: who, when, and undoing them.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { SupplierList } from '#/contract/buying/staff-lists.ts'
import { Button } from '#/ui/button/Button.tsx'
import buyingTexts from '#texts/staff_buying.lists'
import styles from './Buying.module.css'

type Props = {
  locale: Locale
  lists: SupplierList[]
  mayWrite: boolean
  changed: (lists: SupplierList[]) => void
}

export function PastLists({ locale, lists, mayWrite, changed }: Props) {
  const { language } = locale
  const t = buyingTexts(language)
  const [undoing, setUndoing] = useState<SupplierList>()
  if (lists.length === 0) return null
  const stateOf = ({ undone_at, kept, waiting }: SupplierList): string => {
    if (undone_at !== null) return t(kept ? 'undone' : 'undone_all', { count: kept ?? 0 })
    return waiting > 0 ? t('waiting', { count: waiting }) : ''
  }
  const undo = async ({ id }: SupplierList) => {
    const after = await staff.staffSupplierLists.undo({ params: { id } })
    changed(lists.map((list) => (list.id === id ? after : list)))
    setUndoing(undefined)
  }
  return (
    <>
      <h3>{t('past')}</h3>
      <ul role="list" aria-label={t('past')} className={styles.goods}>
        {lists.map((list) => (
          <li key={list.id} className={styles.acts}>
            <bdi>{list.name}</bdi>
            <span>{t('lines', { count: list.lines })}</span>
            <span>{[momentAt(list.created_at, locale), list.by].filter(Boolean).join(', ')}</span>
            <span>{stateOf(list)}</span>
            {mayWrite && list.undone_at === null && (
              <Button
                variant="quiet"
                aria-label={t('undo_of', { name: list.name })}
                onClick={() => setUndoing(list)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <ActionDialog
          language={language}
          action={{ label: t('undo'), danger: true, text: t('undo_text') }}
          about={undoing.name}
          run={() => undo(undoing)}
          close={() => setUndoing(undefined)}
        />
      )}
    </>
  )
}
