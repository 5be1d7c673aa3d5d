// What the button of TellMe.tsx does: one press for customers, an email address for guests (rule 185). Loaded when it
// is pressed, or for somebody who may wait already.
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { AwaitedProduct } from '#/contract/backs/customer.ts'
import type { Language } from '#/lib/i18n.ts'
import { useAction } from '#/form/use-action.ts'
import { formFailure, isSignedOut } from '#/stores/form-failure.ts'
import { $session } from '#/stores/session.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import backTexts from '#texts/back'
import styles from './TellMe.module.css'

type Props = { awaited: AwaitedProduct; language: Language }
type EmailForm = ComponentType<Props>

const isSame = (product: AwaitedProduct, other: AwaitedProduct): boolean =>
  product.product_id === other.product_id && product.variation_id === other.variation_id

/** `pressed`: the button was pressed already. */
export function Waiting({ awaited, pressed, language }: Props & { pressed: boolean }) {
  const t = backTexts(language)
  const { Form, waits, busy, problem, press, forget } = useWaiting({ awaited, language })
  const pressNow = useEffectEvent(() => void press())
  useEffect(() => {
    if (pressed) pressNow()
  }, [pressed])
  if (Form) return <Form awaited={awaited} language={language} />
  return (
    <div className={styles.tell}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {waits ? (
        <Alert tone="ok" title={t('waits')}>
          <p>{t('waits_text')}</p>
          <Button variant="quiet" busy={busy} onClick={() => void forget()}>
            {t('forget')}
          </Button>
        </Alert>
      ) : (
        <Button wide size="large" busy={busy} onClick={() => void press()}>
          <Icon name="bell" size={22} /> {t('tell_me')}
        </Button>
      )}
    </div>
  )
}

function useWaiting({ awaited, language }: Props) {
  const t = backTexts(language)
  const isUser = useStore($session, { ssr: 'initial' }).type === 'user'
  const [waits, setWaits] = useState(false)
  const [Form, setForm] = useState<EmailForm>()
  const { product_id, variation_id } = awaited
  // A press says more than a list that was asked for before it.
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!isUser) return
    const show = ({ data }: { data: AwaitedProduct[] }) => {
      if (!hasPressed.current)
        setWaits(data.some((one) => isSame(one, { product_id, variation_id })))
    }
    // Without an answer the button is offered: asking twice changes nothing.
    shop.backs.list().then(show, () => undefined)
  }, [isUser, product_id, variation_id])
  const openForm = async () => {
    const { TellByEmail } = await import('./TellByEmail.tsx')
    setForm(() => TellByEmail)
  }
  const doing = useAction((work: () => Promise<void>) => {
    hasPressed.current = true
    return work()
  })
  const ask = async () => {
    try {
      await shop.backs.ask({ body: awaited })
      setWaits(true)
    } catch (error) {
      if (!isSignedOut(error)) throw error
      await openForm()
    }
  }
  return {
    Form,
    waits,
    busy: doing.busy,
    problem:
      doing.failure === undefined
        ? undefined
        : (formFailure(doing.failure, t).problem ?? t('failed')),
    press: () => doing.run(isUser ? ask : openForm),
    forget: () =>
      doing.run(async () => {
        await shop.backs.forget({ body: awaited })
        setWaits(false)
      }),
  }
}
