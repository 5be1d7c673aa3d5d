// Compares up to four products side by side; differences can be highlighted or shown alone.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import { differs } from '#/domain/compare.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $saved } from '#/stores/saved.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import styles from './Compare.module.css'
import { CompareTable, DiffersMark } from './CompareTable.tsx'
import { type Compared, compareRows } from './rows.ts'
import compareTexts from '#texts/compare'

type Props = { products: Compared[]; language: Language }

export function Compare({ products, language }: Props) {
  const t = compareTexts(language)
  const saved = useStore($saved, { ssr: 'initial' })
  const shown = saved ? products.filter(({ id }) => saved.compare.includes(id)) : products
  const [only, setOnly] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  // It may have been ticked before hydration.
  useEffect(() => setOnly(box.current?.checked ?? false), [])
  const place = useKeptFocus(shown.length)
  const several = shown.length > 1
  const rows = compareRows(shown, language).map((row) => ({
    ...row,
    differs: several && differs(row.said),
  }))
  const left = only && several ? rows.filter((row) => row.differs) : rows
  if (shown.length === 0) return <Nothing language={language} place={place} />
  return (
    <div className={styles.compare} ref={place} tabIndex={-1}>
      <div className={styles.bar}>
        <p role="status">{t('count', { count: shown.length, most: MAX_COMPARED })}</p>
        {several && (
          <Checkbox
            ref={box}
            checked={only}
            onChange={() => setOnly(!only)}
            label={t('only_differences')}
          />
        )}
        {shown.length < MAX_COMPARED && (
          <Button variant="quiet" href={href(language, 'products')}>
            {t('another')}
          </Button>
        )}
      </div>
      {several ? (
        <p className={styles.note}>
          {t('mark')} <DiffersMark />
        </p>
      ) : (
        <p className={styles.note}>{t('one_more')}</p>
      )}
      <CompareTable products={shown} rows={left} language={language} />
      {left.length === 0 && <p className={styles.note}>{t('all_same')}</p>}
    </div>
  )
}

type NothingProps = { language: Language; place: ReturnType<typeof useKeptFocus> }

function Nothing({ language, place }: NothingProps) {
  const t = compareTexts(language)
  return (
    <div ref={place} tabIndex={-1} className={styles.compare}>
      <EmptyState
        icon="scale"
        title={t('empty')}
        action={<Button href={href(language, 'products')}>{t('browse')}</Button>}
      >
        {t('empty_text')}
      </EmptyState>
    </div>
  )
}

/** For the `ref` of the columns' container. */
function useKeptFocus(columns: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(columns)
  useEffect(() => {
    const fewer = columns < before.current
    before.current = columns
    if (fewer && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [columns])
  return place
}
