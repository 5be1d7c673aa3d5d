// A line whose customer is asked about something else: what they said, or how long they have.
import { useEffect, useState } from 'react'
import type { PickLine } from '#/contract/picking/driver.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'

type Props = {
  line: PickLine
  language: Language
  onTake: (productId: number, quantity: number) => void
  onShort: () => void
  onBack: () => void
}

export function Asked({ line: { proposal }, language, onTake, onShort, onBack }: Props) {
  const t = pickTexts(language)
  const isOver = useIsOver(proposal?.until)
  if (!proposal) return undefined
  const { name, until, product_id, quantity } = proposal
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(until))
  return (
    <div className={styles.substitutes}>
      <p role="status">{t(isOver ? 'asked_over' : 'asked_until', { name, time })}</p>
      {isOver && (
        <>
          <Button variant="secondary" wide onClick={() => onTake(product_id, quantity)}>
            {t('take', { name })}
          </Button>
          <Button variant="danger" size="large" onClick={onShort}>
            {t('short')}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('ask_back')}
      </Button>
    </div>
  )
}

/** Whether that moment has gone by; nobody asks again meanwhile. */
function useIsOver(until: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (until === undefined) return undefined
    const left = new Date(until).getTime() - Date.now()
    const timer = setTimeout(() => setOver(until), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && over === until
}
