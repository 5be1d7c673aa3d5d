// A paged list: loading, loaded, empty, failed, and more.
import { useEffect, useRef, type ReactNode } from 'react'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import type { Translate } from '#/lib/i18n.ts'
import styles from './Listed.module.css'
import type { Pages } from './use-pages.ts'

type Props = {
  list: Pick<
    Pages<{ id: number }, unknown, unknown>,
    'status' | 'page' | 'items' | 'hasMore' | 'more' | 'retry'
  >
  /** How many entries are probably coming. */
  expected: number
  label: string
  /** Instead of a list without entries. */
  empty: ReactNode
  /** A `ListedItem` for each entry. */
  children: ReactNode
  t: Translate
}

/** The page size. */
const PLACES = 10

export function Listed({ list, expected, label, empty, children, t }: Props) {
  const { status, page, items } = list
  const { place, lookAt } = useFocusOnNew(items.length)
  if (!page && status !== 'failed') return <Places count={Math.min(expected, PLACES)} t={t} />
  return (
    <div className={styles.listed} aria-busy={status === 'loading'}>
      {items.length > 0 && (
        <ul ref={place} role="list" aria-label={label}>
          {children}
        </ul>
      )}
      {Boolean(page) && items.length === 0 && status !== 'failed' && empty}
      {status === 'failed' && (
        <Alert tone="danger">
          <p>{t('load_failed')}</p>
          <Button variant="secondary" onClick={list.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {list.hasMore && status !== 'failed' && (
        <Button
          variant="secondary"
          className={styles.more}
          busy={status === 'adding'}
          onClick={() => {
            lookAt(items.length)
            list.more()
          }}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

export function ListedItem({ children }: { children: ReactNode }) {
  return (
    <li className={styles.item} tabIndex={-1}>
      {children}
    </li>
  )
}

/** Moves the focus to the first new entry. */
function useFocusOnNew(count: number) {
  const place = useRef<HTMLUListElement>(null)
  const wanted = useRef(-1)
  useEffect(() => {
    if (wanted.current < 0 || wanted.current >= count) return
    const entry = place.current?.children[wanted.current]
    wanted.current = -1
    if (entry instanceof HTMLElement) entry.focus()
  }, [count])
  return {
    place,
    lookAt: (index: number) => {
      wanted.current = index
    },
  }
}

function Places({ count, t }: { count: number; t: Translate }) {
  const places = Array.from({ length: Math.max(count, 1) }, (_, index) => index)
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {places.map((place) => (
        <div key={place} className={styles.item}>
          <Skeleton height="1.25rem" width="16rem" />
          <Skeleton height="var(--lines)" width="34rem" />
        </div>
      ))}
    </div>
  )
}
