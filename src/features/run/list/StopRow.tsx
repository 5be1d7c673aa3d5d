import { wordsOf } from '#/features/run/place.ts'
import type { ComponentProps } from 'react'
import type { Stop } from '#/contract/runs/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import runTexts from '#texts/run'
import styles from '#/features/run/Run.module.css'

type Props = {
  stop: Stop
  number: number
  last: boolean
  language: Language
  handle: ComponentProps<'span'>
  onMove: (by: -1 | 1) => void
}

export function StopRow({ stop, number, last, language, handle, onMove }: Props) {
  const t = runTexts(language)
  const { name, order_number } = stop
  return (
    <>
      {/* The buttons at the end of the row do the same by keyboard. */}
      <span className={styles.handle} title={t('drag', { name })} {...handle}>
        <Icon name="menu" size={18} />
        <span className={styles.number}>{number}</span>
      </span>
      <span className={styles.words}>
        <a href={href(language, 'deliveryStop', { order_number })}>{name}</a>
        <span className={styles.soft} dir="auto">
          {wordsOf(stop)}
        </span>
        <span className={styles.soft}>
          {stop.from && (
            <>
              <bdi>
                {stop.from}–{stop.to}
              </bdi>
              {' · '}
            </>
          )}
          {t(`state.${stop.state}`)}
        </span>
      </span>
      <span className={styles.moves}>
        {number > 1 && (
          <IconButton
            icon="chevron-down"
            className={styles.up ?? ''}
            label={t('earlier', { name })}
            onClick={() => onMove(-1)}
          />
        )}
        {!last && (
          <IconButton icon="chevron-down" label={t('later', { name })} onClick={() => onMove(1)} />
        )}
      </span>
    </>
  )
}
