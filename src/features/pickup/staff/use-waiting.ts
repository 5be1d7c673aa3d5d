// The orders that wait to be collected: found again after each step.
import { useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { staff } from '#/client/staff-browser.ts'
import type { HandOver, WaitingOrders } from '#/contract/pickup/staff.ts'
import { toast } from '#/ui/feedback/toast.ts'

export type WaitingFilter = { search: string; place: string }

const ALL: WaitingFilter = { search: '', place: '' }

const queryOf = ({ search, place }: WaitingFilter) => ({
  search: search.trim(),
  ...(place === '' ? {} : { place: Number(place) }),
})

export function useWaiting(start: WaitingOrders, first: WaitingFilter) {
  const [list, setList] = useState(start)
  const [wanted, setWanted] = useState(first)
  /** What the list was found by. */
  const [shown, setShown] = useState(first)
  const once = useOnce()
  const { failure, busy, run } = useAction((work: () => Promise<void>) => work())
  const find = (next: WaitingFilter) => {
    setWanted(next)
    return run(async () => {
      setList(await staff.staffPickup.waiting({ query: queryOf(next) }))
      setShown(next)
    })
  }
  /** Then everything that still waits is shown. */
  const end = (work: () => Promise<WaitingOrders>, said: string) =>
    run(async () => {
      setList(await work())
      setWanted(ALL)
      setShown(ALL)
      void toast.success(said)
    })
  return {
    list,
    wanted,
    shown,
    setWanted,
    failure,
    busy,
    find,
    handOver: (order_number: string, body: Body, said: string) => {
      const call = { params: { order_number }, body }
      return end(() => once(call, (key) => staff.staffPickup.handOver({ ...call, key })), said)
    },
    notCollected: (order_number: string, reason: string, said: string) => {
      const call = { params: { order_number }, body: { reason } }
      return end(() => once(call, (key) => staff.staffPickup.notCollected({ ...call, key })), said)
    },
  }
}

type Body = Partial<HandOver>

export type WaitingDesk = ReturnType<typeof useWaiting>
