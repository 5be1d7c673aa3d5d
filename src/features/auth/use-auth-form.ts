// Shared by all ways to sign in: take the cart along, and go to the next page.
import { useState } from 'react'
import authTexts from '#texts/auth'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { uploadLocalCart } from '#/stores/cart/cart-upload.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { ticketIn } from '#/stores/sign-in.ts'
import { $typedEmail } from '#/stores/draft/typed-email.ts'
import { toast } from '#/ui/feedback/toast.ts'

type FormOptions<Body> = Parameters<typeof useForm<Body>>[0]
type Options<Body> = Pick<
  FormOptions<Body>,
  'language' | 'shape' | 'toBody' | 'names' | 'start'
> & {
  /** The page to open once signed in. */
  next: string
  send: (body: Body) => Promise<void>
}

export function useAuthForm<Body>({ next, send, ...options }: Options<Body>) {
  const t = authTexts(options.language)
  const [ticket, setTicket] = useState<string>()
  const form = useForm<Body>({
    ...options,
    send: async (body) => {
      await send(body)
      await goOn(next, options.language)
    },
    failure: (error) => {
      setTicket(ticketIn(error))
      return formFailure(error, t)
    },
  })
  return { ...form, ticket, setTicket }
}

/** Opens the next page with the user's cart. Never resolves: everything stays as it is until the page is left. */
export async function goOn(next: string, language: Language): Promise<void> {
  const t = authTexts(language)
  $typedEmail.set('')
  const clamped = await uploadLocalCart().catch(() => [])
  for (const line of clamped) await toast(t('clamped', line), 'info')
  if (clamped.length > 0) await new Promise((done) => setTimeout(done, READING_MS))
  location.assign(next)
  await new Promise(() => undefined)
}

/** Long enough to read that quantities were lowered. */
const READING_MS = 2500
