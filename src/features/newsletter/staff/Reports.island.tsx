// The address to which a mail provider reports bounces and complaints (rule 272).
import { useState } from 'react'
import { copyText } from '#/browser/copy-text.ts'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { ReportAddress } from '#/contract/newsletter/staff-reports.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import formTexts from '#texts/staff.form'
import newsletterTexts from '#texts/staff_newsletter'
import look from './Issue.module.css'

type Props = { locale: Pick<Locale, 'language' | 'timeZone'>; start: ReportAddress }

const { renew, close } = staff.staffNewsletterReports
const RUNS = { renew, close }

export function Reports({ locale, start }: Props) {
  const { language } = locale
  const t = newsletterTexts(language)
  const [now, setNow] = useState(start)
  const [asking, setAsking] = useState<keyof typeof RUNS>()
  const { run: make, busy, failure } = useAction(async () => setNow(await renew()))
  const { address } = now
  const act = async (what: keyof typeof RUNS) => {
    setNow(await RUNS[what]())
    setAsking(undefined)
  }
  return (
    <Section title={t('reports.title')} hint={t('reports.hint')}>
      {address === null ? (
        <>
          <p>{t('reports.off')}</p>
          <div>
            <Button variant="secondary" busy={busy} onClick={() => void make()}>
              {t('reports.make')}
            </Button>
          </div>
          {failure !== undefined && <Problem language={language} failure={failure} />}
        </>
      ) : (
        <>
          <Address {...{ language, address }} />
          <p>
            {now.changed_at !== null &&
              t('reports.made', {
                at: momentAt(now.changed_at, locale),
                name: now.changed_by ?? '–',
              })}{' '}
            {now.last_at === null
              ? t('reports.none')
              : t('reports.last', { at: momentAt(now.last_at, locale) })}
          </p>
          <div className={look.buttons}>
            <Button variant="secondary" onClick={() => setAsking('renew')}>
              {t('reports.renew')}
            </Button>
            <Button variant="danger" onClick={() => setAsking('close')}>
              {t('reports.close')}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ActionDialog
          language={language}
          action={{
            label: t(`reports.${asking}`),
            danger: asking === 'close',
            text: t(`reports.${asking}_text`),
          }}
          about={t('reports.address')}
          run={() => act(asking)}
          close={() => setAsking(undefined)}
        />
      )}
    </Section>
  )
}

function Address({ language, address }: { language: Locale['language']; address: string }) {
  const t = newsletterTexts(language)
  const words = formTexts(language)
  const copy = async () => {
    const isCopied = await copyText(address)
    await toast(words(isCopied ? 'copied' : 'not_copied'), isCopied ? 'success' : 'info')
  }
  return (
    <>
      <TextInput
        label={t('reports.address')}
        hint={t('reports.address_hint')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          {words('copy')}
        </Button>
      </div>
    </>
  )
}
