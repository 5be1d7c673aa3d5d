// The trolley in the browser: as rendered at first, then polled every half minute.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PickList } from '#/contract/picking/driver.ts'
import { $pickList, loadPicking, openPicking } from '#/stores/crew/picking.ts'

const EVERY_MS = 30_000

export function usePicking(start: PickList, userId: string): PickList {
  const list = useStore($pickList, { ssr: 'initial' })
  useEffect(() => {
    openPicking(start, userId)
    const timer = setInterval(() => void loadPicking(), EVERY_MS)
    return () => clearInterval(timer)
  }, [start, userId])
  return list ?? start
}
