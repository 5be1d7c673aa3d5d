import { useEffect, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import codeTexts from '#texts/auth.code'

/** The API's own pause before it sends another code. */
const PAUSE_SECONDS = 30

type Props = { language: Language; send: () => Promise<void> }

/** Sends another code, after a pause. */
export function Resend({ language, send }: Props) {
  const t = codeTexts(language)
  const [left, setLeft] = useState(PAUSE_SECONDS)
  const [busy, setBusy] = useState(false)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const again = async () => {
    setBusy(true)
    await send()
    setBusy(false)
    setLeft(PAUSE_SECONDS)
  }
  return (
    <Button variant="quiet" wide busy={busy} disabled={isWaiting} onClick={() => void again()}>
      {isWaiting ? t('again_in', { seconds: left }) : t('again')}
    </Button>
  )
}
