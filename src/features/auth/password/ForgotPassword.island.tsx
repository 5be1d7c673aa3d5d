// Sends a code for a new password, and leads to the page that sets it.
import { useState } from 'react'
import type { CodeRequest } from '#/contract/codes/public.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $passwordReset } from '#/stores/password-reset.ts'
import { AddressForm } from '#/features/auth/code/AddressForm.tsx'
import { CodeForm } from '#/features/auth/code/CodeForm.tsx'
import codeTexts from '#texts/auth.code'

type Props = { language: Language; next: string }

export function ForgotPassword({ language, next }: Props) {
  const t = codeTexts(language)
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const send = (to: string) => rare.password.forgot({ body: { email: to } })
  if (isSent)
    return (
      <CodeForm
        language={language}
        to={email}
        label={t('go_on')}
        use={async ({ otp }) => {
          const { reset_token } = await rare.password.verifyCode({ body: { email, otp } })
          $passwordReset.set({ email, reset_token })
          location.assign(href(language, 'updatePassword', { next }))
          await new Promise(() => undefined)
        }}
        sendAgain={() => send(email)}
        onOther={() => setSent(false)}
      />
    )
  return (
    <AddressForm
      language={language}
      by="email"
      start={email}
      send={async (request: CodeRequest) => {
        const to = 'email' in request ? request.email : ''
        await send(to)
        setEmail(to)
        setSent(true)
      }}
    />
  )
}
