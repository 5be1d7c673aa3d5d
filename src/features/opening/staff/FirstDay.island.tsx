// A new shop's checklist: what is done, what is missing and where to set it; at the end, the button to open the shop.
import { type ReactNode, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Money, moneyWords } from '#/components/staff/money.ts'
import { NotSent } from '#/components/staff/law/NotSent.tsx'
import { PagesProgress } from '#/components/staff/PagesProgress.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import { CONFIRMED_STEPS, type Opening, type OpeningStep } from '#/contract/opening/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import setupTexts from '#texts/staff_setup'
import styles from './FirstDay.module.css'
import { TrialOrders } from './TrialOrders.tsx'

type Props = {
  language: Language
  currency: Money
  /** Whose law applies; null: none is chosen. */
  country: string | null
  start: Opening
}

type Screen =
  | 'adminSettings'
  | 'adminThemeOptions'
  | 'adminIdentity'
  | 'adminTaxRates'
  | 'adminLaw'
  | 'adminImport'
  | 'adminNewProduct'
  | 'adminTakeover'
  | 'adminPhotographs'
  | 'adminZones'
  | 'adminPickupPlaces'
  | 'adminPages'
  | 'adminConnections'
  | 'adminOrderAlerts'

/** A screen, and the part of it that the step is about. */
type Place = readonly [Screen, part?: string]

const PLACES: Partial<Record<OpeningStep, Place>> = {
  languages: ['adminSettings', 'languages'],
  name: ['adminThemeOptions', 'texts'],
  identity: ['adminIdentity'],
  contact: ['adminSettings', 'who'],
  company: ['adminSettings', 'who'],
  law: ['adminSettings', 'law'],
  currency: ['adminSettings', 'currencies'],
  tax: ['adminTaxRates'],
  catalogue: ['adminImport'],
  photographs: ['adminPhotographs'],
  delivery: ['adminZones'],
  pickup: ['adminPickupPlaces'],
  payment: ['adminSettings', 'payment'],
  legal: ['adminPages'],
  mail: ['adminConnections'],
  alerts: ['adminOrderAlerts'],
}

/** Another way to do it, or the rest of it. */
const ALSO: Partial<Record<OpeningStep, readonly Place[]>> = {
  languages: [['adminThemeOptions', 'texts']],
  law: [['adminLaw']],
  catalogue: [['adminNewProduct'], ['adminTakeover']],
  photographs: [['adminImport']],
  tax: [['adminSettings', 'prices']],
  delivery: [['adminSettings', 'prices']],
}

const hrefOf = (language: Language, [route, part]: Place): string =>
  `${href(language, route)}?first-day${part === undefined ? '' : `#${part}`}`

/** What `now` counts or lists, where it isn't the step's own value. */
const NAMED = ['legal', 'catalogue', 'photographs', 'delivery', 'pickup'] as const
const isNamed = (step: OpeningStep): step is (typeof NAMED)[number] =>
  NAMED.some((one) => one === step)

const askPages = () => staff.staffSystem.pageProgress()

export function FirstDay({ language, currency, country, start }: Props) {
  const t = setupTexts(language)
  const [opening, setOpening] = useState(start)
  const { open, ready, minimum_order: minimum, steps } = opening
  const missing = steps.filter(({ done, needed }) => needed && !done).length
  const { run, busy, failure } = useAction(async (call: () => Promise<Opening>) =>
    setOpening(await call()),
  )
  return (
    <div className={styles.page}>
      <Alert tone={open ? 'ok' : 'warn'} title={t(open ? 'is_open' : 'is_closed')}>
        {!open && t(ready ? 'is_ready' : 'is_missing', { count: missing })}
      </Alert>
      <progress
        max={steps.length}
        value={steps.filter(({ done }) => done).length}
        aria-label={t('progress')}
      />
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Step
            key={one.step}
            language={language}
            {...one}
            minimum={one.step === 'delivery' ? moneyWords(minimum, currency, language) : undefined}
            busy={busy}
            confirm={(step) => void run(() => staff.staffOpening.confirm({ body: { step } }))}
          >
            {one.step === 'law' && <NotSent country={country} language={language} />}
            {one.step === 'trial' && (
              <TrialOrders language={language} currency={currency} changed={setOpening} />
            )}
          </Step>
        ))}
      </ol>
      <PagesProgress ask={askPages} language={language} />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div>
        <Button
          variant={open ? 'secondary' : 'primary'}
          size="large"
          busy={busy}
          disabled={!open && !ready}
          onClick={() => void run(() => staff.staffOpening.set({ body: { open: !open } }))}
        >
          {t(open ? 'close' : 'open')}
        </Button>
      </div>
    </div>
  )
}

type Confirmed = (typeof CONFIRMED_STEPS)[number]

type StepProps = Opening['steps'][number] & {
  language: Language
  busy: boolean
  /** The minimum order, on the step about it. */
  minimum: string | undefined
  confirm: (step: Confirmed) => void
  children?: ReactNode
}

const isConfirmed = (step: OpeningStep): step is Confirmed =>
  CONFIRMED_STEPS.some((one) => one === step)

function Step({ language, step, done, needed, now, minimum, children, ...rest }: StepProps) {
  const t = setupTexts(language)
  const tone = needed ? 'danger' : 'warn'
  const word = needed ? 'needed' : 'advised'
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h2>{t(`step.${step}.title`)}</h2>
        <Badge tone={done ? 'ok' : tone}>{t(done ? 'done' : word)}</Badge>
      </div>
      <p>{t(`step.${step}.text`)}</p>
      {now !== '' && (
        <p className={styles.now}>
          {t(isNamed(step) ? `now_of.${step}` : 'now')} <strong>{now}</strong>
        </p>
      )}
      {minimum !== undefined && (
        <p className={styles.now}>
          {t('minimum')} <strong>{minimum}</strong>
        </p>
      )}
      <Ways language={language} step={step} done={done} {...rest} />
      {children}
    </li>
  )
}

type WaysProps = Pick<StepProps, 'language' | 'step' | 'done' | 'busy' | 'confirm'>

function Ways({ language, step, done, busy, confirm }: WaysProps) {
  const t = setupTexts(language)
  const place = PLACES[step]
  const also = ALSO[step] ?? []
  if (!place) return null
  return (
    <div className={styles.ways}>
      <Button variant="secondary" href={hrefOf(language, place)}>
        {t(`step.${step}.go`)}
      </Button>
      {also.map(([route, part]) => (
        <Button key={route} variant="secondary" href={hrefOf(language, [route, part])}>
          {t(route === 'adminTakeover' ? 'also.takeover' : `also.${step}`)}
        </Button>
      ))}
      {isConfirmed(step) && !done && (
        <Button
          busy={busy}
          aria-label={t('confirm_step', { step: t(`step.${step}.title`) })}
          onClick={() => confirm(step)}
        >
          {t('confirm')}
        </Button>
      )}
    </div>
  )
}
