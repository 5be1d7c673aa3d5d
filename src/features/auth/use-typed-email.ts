import { useEffect, useEffectEvent } from 'react'
import type { Form } from '#/form/use-form.ts'
import { $typedEmail } from '#/stores/draft/typed-email.ts'

/** Nobody types their e-mail twice on the way in, whichever of its pages they take. */
export function useTypedEmail({ fields, change }: Pick<Form, 'fields' | 'change'>): void {
  const { email } = fields
  const begin = useEffectEvent(() => {
    const typed = $typedEmail.get()
    // What was typed here before the code of the page was there counts more.
    const isEmpty = document.querySelector<HTMLInputElement>('#email')?.value === ''
    if (typed !== '' && email === undefined && isEmpty) change({ email: typed })
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (email !== undefined) $typedEmail.set(email)
  }, [email])
}
