import { useEffect, useEffectEvent } from 'react'
import type { Form } from '#/form/use-form.ts'
import { $typedEmail } from '#/stores/draft/typed-email.ts'

/** Carries the typed email address between the sign-in pages, so that nobody types it twice. */
export function useTypedEmail({ fields, change }: Pick<Form, 'fields' | 'change'>): void {
  const { email } = fields
  const begin = useEffectEvent(() => {
    const typed = $typedEmail.get()
    // Input typed before the script loaded takes precedence.
    const isEmpty = document.querySelector<HTMLInputElement>('#email')?.value === ''
    if (typed !== '' && email === undefined && isEmpty) change({ email: typed })
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (email !== undefined) $typedEmail.set(email)
  }, [email])
}
