// Sends an issue: to oneself, now or at a time; shows how far it is, and stops it.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { momentOf } from '#/components/staff/form/zoned.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { NewsletterIssue } from '#/contract/newsletter/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import newsletterTexts from '#texts/staff_newsletter'
import look from './Issue.module.css'
import { Opens } from './Opens.tsx'
import { SendAgain } from './SendAgain.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: NewsletterIssue
  mayWrite: boolean
}

const TONES = {
  draft: 'muted',
  planned: 'warn',
  sending: 'warn',
  running: 'ok',
  sent: 'ok',
  stopped: 'danger',
} as const
const AGAIN_MS = 5000

const isUnderWay = ({ status, counts }: NewsletterIssue): boolean =>
  status === 'planned' ||
  status === 'sending' ||
  ((status === 'sent' || status === 'running') && counts.waiting + counts.retrying > 0)

/** Whether its offers are on the home page, or will be. */
const isForHome = ({ status, valid_until }: NewsletterIssue): boolean =>
  status !== 'stopped' && valid_until !== null && Date.parse(valid_until) > Date.now()

/** The issue, read again while it is under way. */
function useIssue(start: NewsletterIssue) {
  const [issue, setIssue] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const { id } = start
  const isMoving = isUnderWay(issue)
  useEffect(() => {
    if (!isMoving) return
    const look = async () => {
      try {
        setIssue(await staff.staffNewsletter.one({ params: { id } }))
        setFailure(undefined)
      } catch (error) {
        setFailure(error)
      }
    }
    const timer = setInterval(() => void look(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, isMoving])
  return { issue, setIssue, failure }
}

export function IssueSending({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = newsletterTexts(language)
  const { issue, setIssue, failure } = useIssue(start)
  const [isStopping, setStopping] = useState(false)
  const { id, status } = issue
  const isDraft = status === 'draft'
  const stop = async () => {
    const next = await staff.staffNewsletter.stop({ params: { id } })
    // A draft is edited again.
    if (next.status === 'draft') return location.reload()
    setIssue(next)
    setStopping(false)
    void toast(t('stopped_now'))
  }
  return (
    <Section title={t('sending')} hint={t('sending_hint')}>
      <p className={look.buttons} role="status">
        <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>
        <span>
          {issue.group ?? t('to_all')} · {figures(issue, locale)}
        </span>
      </p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <Opens {...{ language, issue }} />
      {mayWrite && <TestMails language={language} id={id} />}
      <Leaflets language={language} id={id} />
      {mayWrite && isDraft && <Send {...{ locale, issue }} />}
      {mayWrite && (status === 'sent' || status === 'running') && issue.counts.again > 0 && (
        <SendAgain {...{ language, issue }} done={setIssue} />
      )}
      {mayWrite && !isDraft && (status === 'running' || isUnderWay(issue) || isForHome(issue)) && (
        <div>
          <Button variant="danger" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        </div>
      )}
      {isStopping && (
        <ActionDialog
          language={language}
          action={{ label: t('stop'), danger: true, text: t('stop_text') }}
          about={textIn(issue.subject, language)}
          run={stop}
          close={() => setStopping(false)}
        />
      )}
    </Section>
  )
}

function figures(issue: NewsletterIssue, locale: Props['locale']): string {
  const t = newsletterTexts(locale.language)
  const { readers, waiting, redeemed, complaints } = issue.counts
  if (issue.status === 'draft') return t('readers_now', { count: readers })
  if (issue.status === 'planned' && issue.send_at)
    return `${momentAt(issue.send_at, locale)} · ${t('readers_now', { count: readers })}`
  const progress = t('progress', { ...issue.counts, waiting: waiting + readers })
  return [
    progress,
    complaints > 0 && t('complaints', { count: complaints }),
    redeemed > 0 && t('redeemed', { count: redeemed }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function TestMails({ language, id }: { language: Props['locale']['language']; id: number }) {
  const t = newsletterTexts(language)
  const { run, busy, failure } = useAction(async (one: Language) => {
    const call = { params: { id }, body: { language: one } }
    void toast((await staff.staffNewsletter.test(call)).message)
  })
  return (
    <>
      <div className={look.buttons}>
        {offeredLanguages().map((one) => (
          <Button key={one} variant="secondary" busy={busy} onClick={() => void run(one)}>
            {t('test', { language: languageName(one) })}
          </Button>
        ))}
      </div>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}

/** For the counter and the letter boxes. */
function Leaflets({ language, id }: { language: Props['locale']['language']; id: number }) {
  const t = newsletterTexts(language)
  return (
    <div>
      <div className={look.buttons}>
        {offeredLanguages().map((one) => (
          <Button
            key={one}
            variant="secondary"
            href={`/api/admin/newsletter/${id}/leaflet.pdf?language=${one}`}
          >
            {t('leaflet', { language: languageName(one) })}
          </Button>
        ))}
      </div>
      <p>{t('leaflet_hint')}</p>
    </div>
  )
}

type SendProps = { locale: Props['locale']; issue: NewsletterIssue }

function Send({ locale: { language, timeZone }, issue }: SendProps) {
  const { id, group, counts } = issue
  const { readers } = counts
  const t = newsletterTexts(language)
  const [at, setAt] = useState('')
  const [ongoing, setOngoing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    const body = { at: momentOf(at, timeZone), ongoing }
    await staff.staffNewsletter.send({ params: { id }, body })
    // A sent issue can't be edited: the page shows something else.
    location.reload()
  }
  // Offers on the home page need no readers.
  const isEmpty = readers === 0 && !ongoing && !isForHome(issue)
  const text = [t('send_text', { count: readers }), ongoing ? t('ongoing_hint') : ''].join(' ')
  const label = t(at === '' ? 'send_now' : 'send_at')
  return (
    <>
      <div className={styles.grid}>
        <TextInput
          label={t('at')}
          hint={t('at_hint')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      {group !== null && (
        <Checkbox
          label={t('ongoing')}
          hint={t('ongoing_hint')}
          checked={ongoing}
          onChange={({ target }) => setOngoing(target.checked)}
        />
      )}
      <div>
        <Button variant="primary" disabled={isEmpty} onClick={() => setAsking(true)}>
          {label}
        </Button>{' '}
        {isEmpty && t('nobody')}
      </div>
      {isAsking && (
        <ActionDialog
          language={language}
          action={{ label, text }}
          about={t('readers_now', { count: readers })}
          run={send}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}
