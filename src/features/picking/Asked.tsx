// A line whose customer has been asked: the time left. Without an answer, the order's wish applies.
import { useEffect, useState } from 'react'
import type { PickLine } from '#/contract/picking/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { loadPicking } from '#/stores/crew/picking.ts'
import { Button } from '#/ui/button/Button.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'

/** How often the result is polled once the time is up. */
const AGAIN_MS = 5000

type Props = { line: PickLine; language: Language; timeZone: string; onBack: () => void }

export function Asked({ line: { proposal }, language, timeZone, onBack }: Props) {
  const t = pickTexts(language)
  const isOver = useIsOver(proposal?.until)
  if (!proposal) return undefined
  const { name, until } = proposal
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const time = format.format(new Date(until))
  return (
    <div className={styles.substitutes}>
      <p role="status">{t(isOver ? 'asked_over' : 'asked_until', { name, time })}</p>
      <Button variant="quiet" size="large" onClick={onBack}>
        {t('ask_back')}
      </Button>
    </div>
  )
}

/** Whether that moment has passed; then the result is polled. */
function useIsOver(until: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (until === undefined) return undefined
    let again: ReturnType<typeof setInterval> | undefined
    const end = () => {
      setOver(until)
      again = setInterval(() => void loadPicking(), AGAIN_MS)
    }
    const timer = setTimeout(end, Math.max(0, new Date(until).getTime() - Date.now()))
    return () => {
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [until])
  return until !== undefined && over === until
}
