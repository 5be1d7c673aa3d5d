// The file's current state, polled while the shop is working on it.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { ImportRun } from '#/contract/imports/staff.ts'

const ASK_EVERY_MS = 1000
export const TURNS = ['reading', 'checking', 'running', 'undoing']

export function useRun(start: ImportRun | null) {
  const [run, setRun] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
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
  const act = async (work: () => Promise<ImportRun>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      setRun(await work())
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, failure, busy, act }
}
