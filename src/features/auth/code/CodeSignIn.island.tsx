// Sign-in with a code, in two steps.
import { useState } from 'react'
import type { CodeRequest } from '#/contract/codes/public.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { signInByCode, ticketIn } from '#/stores/sign-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { FactorForm } from '#/features/auth/factor/FactorForm.tsx'
import { goOn } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'
import codeTexts from '#texts/auth.code'
import { AddressForm, type By } from './AddressForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useAction } from '#/form/use-action.ts'
import { href } from '#/routes.ts'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import styles from '#/features/auth/AuthForm.module.css'

type Props = { language: Language; next: string }

const typedIn = (request: CodeRequest): string =>
  'email' in request ? request.email : request.phone

export function CodeSignIn({ language, next }: Props) {
  const t = authTexts(language)
  const code = codeTexts(language)
  const [by, setBy] = useState<By>('email')
  const [request, setRequest] = useState<CodeRequest>()
  const [ticket, setTicket] = useState<string>()
  const [isSent, setSent] = useState(false)
  const [isSecured, setSecured] = useState(false)
  const send = (body: CodeRequest) => rare.codes.send({ body })
  if (isSecured) return <Secured language={language} next={next} />
  if (ticket !== undefined) {
    const back = () => {
      setTicket(undefined)
      setSent(false)
    }
    return <FactorForm language={language} next={next} ticket={ticket} onBack={back} />
  }
  if (request && isSent)
    return (
      <CodeForm
        language={language}
        to={typedIn(request)}
        label={t('sign_in')}
        use={async ({ otp }) => {
          try {
            if (await signInByCode({ ...request, otp })) return setSecured(true)
          } catch (error) {
            const wanted = ticketIn(error)
            if (wanted === undefined) throw error
            return setTicket(wanted)
          }
          await goOn(next, language)
        }}
        sendAgain={() => send(request)}
        onOther={() => setSent(false)}
      />
    )
  return (
    <>
      <AddressForm
        key={by}
        language={language}
        by={by}
        start={request && by in request ? typedIn(request) : ''}
        send={async (body) => {
          await send(body)
          setRequest(body)
          setSent(true)
        }}
      />
      <Button variant="quiet" wide onClick={() => setBy(by === 'email' ? 'phone' : 'email')}>
        {code(by === 'email' ? 'by_phone' : 'by_email')}
      </Button>
    </>
  )
}

type SecuredProps = { language: Language; next: string }

/** Tells users after sign-in that the account's password was removed (rule 77). */
function Secured({ language, next }: SecuredProps) {
  const t = codeTexts(language)
  const { run, doing } = useAction((to: string) => goOn(to, language))
  const password = href(language, 'forgotPassword', { next })
  return (
    <AfterForm className={styles.form}>
      <Alert tone="ok">
        <strong>{t('secured_title')}</strong>
        <p>{t('secured_text')}</p>
      </Alert>
      <Button size="large" wide busy={doing?.[0] === password} onClick={() => void run(password)}>
        {t('secured_password')}
      </Button>
      <Button variant="quiet" wide busy={doing?.[0] === next} onClick={() => void run(next)}>
        {t('secured_go_on')}
      </Button>
    </AfterForm>
  )
}
