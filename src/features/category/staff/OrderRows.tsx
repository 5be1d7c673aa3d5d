// The products at the top, dragged into their order; buttons, and Alt with the arrow keys, do the same.
import type { KeyboardEvent } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { useRowDrag } from '#/ui/drag/use-row-drag.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'
import type { Ordered } from './use-order.ts'

type Props = {
  language: Language
  first: readonly Ordered[]
  put: (ids: number[]) => void
  /** What a move came to, for those who don't see it. */
  say: (words: string) => void
}

export function OrderRows({ language, first, put, say }: Props) {
  const t = categoryTexts(language)
  const ids = first.map(({ id }) => id)
  const move = (id: number, to: number) => {
    const from = ids.indexOf(id)
    const place = Math.max(0, Math.min(ids.length - 1, to))
    if (place === from) return
    put(ids.toSpliced(from, 1).toSpliced(place, 0, id))
    const name = first[from]?.name ?? ''
    say(t('moved', { name, place: place + 1, count: ids.length }))
  }
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const by = stepOf(event)
    if (by === 0) return
    event.preventDefault()
    move(id, ids.indexOf(id) + by)
  }
  const drag = useRowDrag((row, { row: target, part }) => {
    const [from, onto] = [ids.indexOf(Number(row)), ids.indexOf(Number(target))]
    const before = onto + (part > 0.5 ? 1 : 0)
    move(Number(row), from < before ? before - 1 : before)
  })
  return (
    <ol role="list" className={styles.tree} data-rows>
      {first.map(({ id, name, unit, stock_status }, place) => (
        <li
          key={id}
          className={styles.line}
          data-row={id}
          data-dragged={drag.dragged === String(id) ? '' : undefined}
          data-drop={dropAt(drag, id)}
        >
          <span
            className={styles.handle}
            title={t('drag_product', { name })}
            {...drag.grip(String(id))}
          >
            <Icon name="menu" size={18} />
          </span>
          <span className={styles.name}>
            {name} {unit && <small>{unit}</small>}
            {stock_status === 'out_of_stock' && <em>{t('sold_out')}</em>}
          </span>
          <span className={styles.tools}>
            <IconButton
              icon="chevron-down"
              className={styles.turned}
              label={t('up_product', { name })}
              aria-disabled={place === 0}
              onKeyDown={(event) => onKeyDown(event, id)}
              onClick={() => move(id, place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('down_product', { name })}
              aria-disabled={place === ids.length - 1}
              onKeyDown={(event) => onKeyDown(event, id)}
              onClick={() => move(id, place + 1)}
            />
            <IconButton
              icon="x"
              label={t('not_top', { name })}
              onClick={() => put(ids.filter((other) => other !== id))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

function dropAt({ dragged, spot }: ReturnType<typeof useRowDrag>, id: number) {
  if (spot?.row !== String(id) || dragged === String(id)) return undefined
  return spot.part > 0.5 ? 'after' : 'before'
}

function stepOf({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : 0
}
