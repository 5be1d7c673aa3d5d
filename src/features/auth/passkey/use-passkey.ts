// Signing in with a passkey: by a button, and by the field of the e-mail where the browser offers it there.
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import {
  useHasPasskeys,
  offersPasskeys,
  passkeyTrouble,
  provePasskey,
} from '#/components/passkey/passkeys.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { signInByPasskey } from '#/stores/sign-in.ts'
import { goOn } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'

type Options = { language: Language; next: string }

export function usePasskey({ language, next }: Options) {
  const t = authTexts(language)
  const isThere = useHasPasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (inField: boolean) => {
    try {
      const proof = await provePasskey(await shop.passkeys.signInOptions(), inField)
      setBusy(true)
      await signInByPasskey(proof)
      await goOn(next, language)
    } catch (error) {
      const isQuiet = error instanceof ApiError ? inField : passkeyTrouble(error) === 'given_up'
      if (!isQuiet || (error instanceof ApiError && error.status === 422))
        setProblem(wordsOf(error))
      setBusy(false)
    }
  }
  const wordsOf = (error: unknown): string => {
    const { errors, problem: words } = formFailure(error, t)
    return Object.values(errors)[0] ?? words ?? t('failed')
  }
  const offer = useEffectEvent(async () => {
    if (await offersPasskeys()) await run(true)
  })
  useEffect(() => {
    // Not before the page is at rest.
    const timer = setTimeout(() => void offer().catch(() => undefined), 300)
    return () => clearTimeout(timer)
  }, [])
  return {
    isThere,
    busy,
    problem,
    ask: () => {
      setProblem(undefined)
      setBusy(true)
      void run(false)
    },
  }
}
