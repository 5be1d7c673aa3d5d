// The orders to pick in the browser: as the page came, then as they are, asked for again every half minute.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PickOrder } from '#/contract/picking/driver.ts'
import { $pickOrders, loadPicking, openPicking } from '#/stores/crew/picking.ts'

const EVERY_MS = 30_000

export function usePicking(start: PickOrder[], userId: string): readonly PickOrder[] {
  const orders = useStore($pickOrders, { ssr: 'initial' })
  useEffect(() => {
    openPicking(start, userId)
    const timer = setInterval(() => void loadPicking(), EVERY_MS)
    return () => clearInterval(timer)
  }, [start, userId])
  return orders ?? start
}
