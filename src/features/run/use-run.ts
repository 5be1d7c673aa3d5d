// A driver's run in the browser: as rendered at first, then polled every minute.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeliveryRun } from '#/contract/runs/crew.ts'
import { $run, loadRun, openRun } from '#/stores/crew/run.ts'

const EVERY_MS = 60_000

export function useRun(start: DeliveryRun, userId: string): DeliveryRun {
  const run = useStore($run, { ssr: 'initial' })
  useEffect(() => {
    openRun(start, userId)
    const timer = setInterval(() => void loadRun(), EVERY_MS)
    return () => clearInterval(timer)
  }, [start, userId])
  return run ?? start
}
