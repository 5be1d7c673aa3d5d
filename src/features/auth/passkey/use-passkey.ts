// Sign-in with a passkey: with a button, and from the email field if the browser offers it there.
import { useEffect, useEffectEvent, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import {
  useHasPasskeys,
  offersPasskeys,
  passkeyTrouble,
  provePasskey,
} from '#/components/passkey/passkeys.ts'
import type { CredentialProof } from '#/contract/passkeys/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { signInByPasskey } from '#/stores/sign-in.ts'
import { goOn } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'

type Options = { language: Language; next: string; likely?: boolean }

export function usePasskey({ language, next, likely = false }: Options) {
  const t = authTexts(language)
  const isThere = useHasPasskeys(likely)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fail = (error: unknown) => {
    setProblem(wordsOf(error))
    setBusy(false)
  }
  const send = async (proof: CredentialProof) => {
    setBusy(true)
    try {
      await signInByPasskey(proof)
      await goOn(next, language)
    } catch (error) {
      fail(error)
    }
  }
  const ask = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      await send(await provePasskey(await rare.passkeys.signInOptions(), false))
    } catch (error) {
      if (passkeyTrouble(error) === 'given_up') setBusy(false)
      else fail(error)
    }
  }
  const wordsOf = (error: unknown): string => {
    const { errors, problem: words } = formFailure(error, t)
    return Object.values(errors)[0] ?? words ?? t('failed')
  }
  const offer = useEffectEvent(async () => {
    if (await offersPasskeys())
      await send(await provePasskey(await rare.passkeys.signInOptions(), true))
  })
  useEffect(() => {
    // Only after the page has settled. Failures stay silent, because the user didn't ask.
    const timer = setTimeout(() => void offer().catch(() => undefined), 300)
    return () => clearTimeout(timer)
  }, [])
  return {
    isThere,
    busy,
    problem,
    ask: () => void ask(),
  }
}
