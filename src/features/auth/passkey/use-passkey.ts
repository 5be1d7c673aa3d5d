// Sign-in with a passkey: with a button, and from the email field if the browser offers it there.
import { useEffect, useEffectEvent } from 'react'
import { rare } from '#/client/rare-browser.ts'
import {
  useHasPasskeys,
  offersPasskeys,
  passkeyTrouble,
  provePasskey,
} from '#/components/passkey/passkeys.ts'
import type { CredentialProof } from '#/contract/passkeys/shapes.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { signInByPasskey } from '#/stores/sign-in.ts'
import { goOn } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'

type Options = { language: Language; next: string; likely?: boolean }

export function usePasskey({ language, next, likely = false }: Options) {
  const t = authTexts(language)
  const isThere = useHasPasskeys(likely)
  const { run, busy, failure } = useAction(async (prove: () => Promise<CredentialProof>) => {
    await signInByPasskey(await prove())
    await goOn(next, language)
  })
  const ask = () => run(async () => provePasskey(await rare.passkeys.signInOptions(), false))
  const wordsOf = (error: unknown): string | undefined => {
    if (error === undefined || passkeyTrouble(error) === 'given_up') return undefined
    const { errors, problem: words } = formFailure(error, t)
    return Object.values(errors)[0] ?? words ?? t('failed')
  }
  const offer = useEffectEvent(async () => {
    if (!(await offersPasskeys())) return
    const proof = await provePasskey(await rare.passkeys.signInOptions(), true)
    await run(async () => proof)
  })
  useEffect(() => {
    // Only after the page has settled. Failures stay silent, because the user didn't ask.
    const timer = setTimeout(() => void offer().catch(() => undefined), 300)
    return () => clearTimeout(timer)
  }, [])
  return {
    isThere,
    busy,
    problem: wordsOf(failure),
    ask: () => void ask(),
  }
}
