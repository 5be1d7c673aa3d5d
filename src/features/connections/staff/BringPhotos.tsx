// Photographs in a bucket come back into the shop's database before it is disconnected.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import connectionTexts from '#texts/staff_connections'

type Props = {
  language: Language
  /** Photographs in the bucket. */
  count: number
  /** Those that could not be brought, after all were tried, or the bucket didn’t answer. */
  done: (lost: number) => void
}

export function BringPhotos({ language, count, done }: Props) {
  const t = connectionTexts(language)
  const [left, setLeft] = useState(count)
  const [missing, setMissing] = useState(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { run, busy, failure } = useAction(async () => {
    setMissing(0)
    let after: string | null = null
    let lost = left
    try {
      do {
        const body: { after?: string } = after === null ? {} : { after }
        const answer = await staff.staffConnections.bring({ body })
        lost = answer.left
        setLeft(lost)
        setMissing((before) => before + answer.missing)
        after = answer.next
      } while (after !== null && isOpen.current)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STATUS_CONFLICT') done(lost)
      throw error
    }
    if (after === null) done(lost)
  })
  return (
    <>
      <p>{t('bring_text')}</p>
      {failure !== undefined && (
        <>
          <Problem language={language} failure={failure} />
          <p>{t('bring_later')}</p>
        </>
      )}
      {missing > 0 && <Alert tone="warn">{t('bring_missing', { count: missing })}</Alert>}
      <p role="status">{t('depends_bucket', { count: left })}</p>
      {left > missing && (
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t('bring')}
        </Button>
      )}
    </>
  )
}
