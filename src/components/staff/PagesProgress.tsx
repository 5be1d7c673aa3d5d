// How far generating the shop's pages is. It updates automatically.
import { useEffect, useState } from 'react'
import type { PageProgress } from '#/contract/system/staff.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import pagesTexts from '#texts/staff_pages'
import styles from './PagesProgress.module.css'

const ASK_EVERY_MS = 3000
/** Once all are made. */
const ASK_SELDOM_MS = 15_000
const MINUTE = 60
const HOUR = 3600

/** Asks the shop. The function must stay the same. */
type Ask = () => Promise<{ pages: PageProgress | null }>
type Props = {
  language: Language
  ask: Ask
  /** What the page has loaded already. */
  start?: PageProgress | null
  /** Shows nothing if all pages were made when the page was opened. */
  onlyWork?: boolean
}

/** Nothing where the shop's process generates no pages. */
export function PagesProgress({ language, ask, start = null, onlyWork = false }: Props) {
  const t = pagesTexts(language)
  const { pages, most, isLost } = usePages(ask, start)
  if (!pages) return null
  const left = leftOf(pages)
  const isWork = left > 0 || pages.listing
  if (onlyWork && !isWork && most === 0) return null
  const number = new Intl.NumberFormat(language)
  const count = (key: string, many: number) => t(key, { count: many, number: number.format(many) })
  return (
    <Alert
      tone={pages.failing > 0 || isLost ? 'warn' : isWork ? 'info' : 'ok'}
      title={t(isWork ? 'title' : 'made')}
    >
      {isWork && (
        <div className={styles.work}>
          <progress max={Math.max(most, left)} value={most - left} aria-label={t('progress')} />
          <p>
            <strong>
              {pages.seconds_left === null
                ? count('pages', left)
                : t('left', {
                    pages: count('pages', left),
                    time: timeWords(pages.seconds_left, t),
                  })}
            </strong>
          </p>
          {pages.listing && <p>{t('listing')}</p>}
          <p>{t('order')}</p>
        </div>
      )}
      {pages.failing > 0 && <p>{count('failing', pages.failing)}</p>}
      {isLost && <p>{t('lost')}</p>}
    </Alert>
  )
}

/** The state, and the most pages that were waiting since the page was opened. */
function usePages(ask: Ask, start: PageProgress | null) {
  const [state, setState] = useState({ pages: start, most: start ? leftOf(start) : 0 })
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      let isWork = true
      if (!document.hidden) {
        try {
          const { pages } = await ask()
          if (isOver) return
          const left = pages ? leftOf(pages) : 0
          isWork = left > 0 || pages?.listing === true
          setState(({ most }) => ({ pages, most: isWork ? Math.max(most, left) : most }))
          setLost(false)
        } catch {
          setLost(true)
        }
      }
      if (!isOver) timer = setTimeout(() => void look(), isWork ? ASK_EVERY_MS : ASK_SELDOM_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask])
  return { ...state, isLost }
}

const leftOf = ({ waiting, failing }: PageProgress): number => waiting - failing

function timeWords(seconds: number, t: Translate): string {
  if (seconds < MINUTE) return t('seconds')
  // Up to 90 minutes, which people count in minutes.
  if (seconds < 1.5 * HOUR) return t('minutes', { count: Math.ceil(seconds / MINUTE) })
  return t('hours', { count: Math.round(seconds / HOUR) })
}
