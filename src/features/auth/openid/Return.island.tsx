// Back from a service that people sign in by: signs in, or links it to the account.
import { useEffect, useEffectEvent, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { goOn } from '#/features/auth/use-auth-form.ts'
import { FactorForm } from '#/features/auth/factor/FactorForm.tsx'
import type { Language } from '#/lib/i18n.ts'
import { href, safeNext } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { $openIdVisit } from '#/stores/openid-visit.ts'
import { signInByProvider, ticketIn } from '#/stores/sign-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import authTexts from '#texts/auth'
import styles from '#/features/auth/AuthForm.module.css'

type Visit = ReturnType<typeof $openIdVisit.get>

/** Signs in, or links; where to go on. Undefined if nothing began in this tab. */
async function finish(
  visit: Visit,
  query: string,
  language: Language,
): Promise<string | undefined> {
  if (!visit || query === '') return undefined
  const { flow, isLink } = visit
  const next = safeNext(visit.next, href(language, 'home'))
  if (isLink) {
    await rare.openid.link({ body: { flow, query } })
    return href(language, 'security')
  }
  await signInByProvider({ flow, query })
  await goOn(next, language)
  return next
}

export function Return({ language }: { language: Language }) {
  const t = authTexts(language)
  const [problem, setProblem] = useState<string>()
  const [ticket, setTicket] = useState<string>()
  const [next, setNext] = useState(href(language, 'home'))
  const [isLink, setLink] = useState(false)
  const come = useEffectEvent(async () => {
    const query = location.search
    const visit = $openIdVisit.get()
    // The service knows one address, whatever the language.
    if (visit && visit.language !== language)
      return location.replace(`${href(visit.language, 'openid')}${query}`)
    $openIdVisit.set(null)
    history.replaceState(null, '', location.pathname)
    try {
      const to = await finish(visit, query, language)
      if (to === undefined) return setProblem(t('openid.lost'))
      location.replace(to)
    } catch (error) {
      setNext(safeNext(visit?.next, next))
      setLink(visit?.isLink === true)
      const wanted = ticketIn(error)
      if (wanted !== undefined) return setTicket(wanted)
      const { errors, problem: words } = formFailure(error, t)
      setProblem(words ?? Object.values(errors)[0] ?? t('failed'))
    }
  })
  useEffect(() => {
    // A strict render would use up the visit.
    const timer = setTimeout(() => void come())
    return () => clearTimeout(timer)
  }, [])
  if (ticket !== undefined) {
    const back = () => location.assign(href(language, 'login', { next }))
    return <FactorForm language={language} next={next} ticket={ticket} onBack={back} />
  }
  if (problem === undefined)
    return (
      <p role="status">
        <Spinner /> {t('openid.waiting')}
      </p>
    )
  return (
    <div className={styles.form}>
      <Alert tone="danger">{problem}</Alert>
      <Button href={isLink ? href(language, 'security') : href(language, 'login', { next })} wide>
        {t(isLink ? 'openid.security' : 'openid.again')}
      </Button>
    </div>
  )
}
