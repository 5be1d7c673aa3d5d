// The messages about an order, and a field to write one.
import type { MessageWriter, OrderMessage } from '#/contract/orders/public-messages.ts'
import { useForm } from '#/form/use-form.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import messageTexts from '#texts/orders.messages'
import styles from './MessageThread.module.css'

type Props = {
  messages: readonly OrderMessage[]
  mayWrite: boolean
  /** The viewer's role. */
  own: MessageWriter
  send: (text: string, key: string) => Promise<void>
  /** The shop's, or that of this browser. */
  clock: { language: Language; timeZone?: string }
}

const MOST = 1000
const shape = async () => (await import('#/contract/orders/public-messages.ts')).MessageInput

export function MessageThread({ messages, mayWrite, own, send, clock }: Props) {
  const { language, timeZone } = clock
  const t = messageTexts(language)
  const once = useOnce()
  const form = useForm({
    language,
    shape,
    send: async ({ text }) => {
      await once(text, (key) => send(text, key))
      return {}
    },
    failure: (error) => formFailure(error, t),
  })
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  if (messages.length === 0 && !mayWrite) return undefined
  return (
    <section className={styles.thread} aria-labelledby="messages">
      <h2 id="messages">{t('title')}</h2>
      {messages.length > 0 ? (
        <ol role="list" className={styles.list} aria-live="polite">
          {messages.map(({ id, from, text, at }) => (
            <li key={id} className={styles.message} data-own={from === own || undefined}>
              <p dir="auto">{text}</p>
              <small>
                {from === own ? t('you') : t(`from.${from}`)}
                {' · '}
                <time dateTime={at}>{time.format(new Date(at))}</time>
              </small>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t(own === 'customer' ? 'none' : 'none_driver')}</p>
      )}
      {mayWrite && (
        <form {...form.form} className={styles.form}>
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Textarea {...form.field('text')} label={t('text')} rows={2} maxLength={MOST} required />
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t('send')}
          </Button>
        </form>
      )}
    </section>
  )
}
