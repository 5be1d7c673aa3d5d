// The file's current state, polled while the shop is working on it.
import { useEffect, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import type { ImportRun } from '#/contract/imports/staff.ts'

const ASK_EVERY_MS = 1000
export const TURNS = ['reading', 'checking', 'running', 'undoing']

export function useRun(start: ImportRun | null) {
  const [run, setRun] = useState(start)
  useEffect(() => {
    if (!run || !(TURNS.includes(run.state) || run.photos.waiting > 0)) return undefined
    const ask = async () => {
      // A short network failure doesn't stop polling.
      const now = await staff.staffImport.one({ params: { id: run.id } }).catch(() => ({ ...run }))
      setRun(now)
    }
    const timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [run])
  const acting = useAction(async (work: () => Promise<ImportRun>) => setRun(await work()))
  return { run, failure: acting.failure, busy: acting.busy, act: acting.run }
}
