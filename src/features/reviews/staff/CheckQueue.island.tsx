// Reviews, questions and answers that wait for a check, and the decisions.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import { type CheckReason, type CheckRules, type TextCheck } from '#/contract/checks/staff.ts'
import { DECISION_MAX_LENGTH } from '#/contract/lengths.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Rating } from '#/ui/display/Rating.tsx'
import checkTexts from '#texts/staff_checks'
import styles from './Checks.module.css'
import { RulesDialog } from './RulesDialog.tsx'

type Props = {
  locale: Locale
  start: ListStart<TextCheck>
  rules: CheckRules
  mayWrite: boolean
}

const load = (query: Query) => staff.staffChecks.list({ query })

const TONES = { open: 'warn', kept: 'ok', removed: 'muted' } as const

export function CheckQueue({ locale, start, rules, mayWrite }: Props) {
  const { language } = locale
  const t = checkTexts(language)
  const list = useList(start, load)
  const [now, setNow] = useState(rules)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        {t(now.check_first ? 'rule_first' : 'rule_after')}{' '}
        {t('rule_words', { count: now.words.length })}
      </p>
      {mayWrite && (
        <div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {t('rules')}
          </Button>
        </div>
      )}
      <Queue
        language={language}
        label={t('title')}
        list={list}
        mayWrite={mayWrite}
        filter={{
          name: 'state',
          choices: (['open', 'done'] as const).map((value) => ({
            value,
            label: t(`show.${value}`),
          })),
        }}
        idOf={({ id }) => id}
        nameOf={({ about, product }) => t(`about.${about}`, { product: product.name })}
        actionsOf={(check) => actionsOf(check, locale)}
        render={(check) => <Entry check={check} locale={locale} />}
      />
      {isOpen && (
        <RulesDialog
          language={language}
          rules={now}
          saved={setNow}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function Entry({ check, locale }: { check: TextCheck; locale: Locale }) {
  const { language } = locale
  const t = checkTexts(language)
  const { about, author, product, rating, decision, decided_at, decision_reason } = check
  const place = about === 'review' ? 'reviews' : 'questions'
  return (
    <>
      <EntryHead
        locale={locale}
        at={check.created_at}
        badge={t(`state.${decision ?? 'open'}`)}
        tone={TONES[decision ?? 'open']}
      >
        {rating !== null && <Rating value={rating} label={t('stars', { count: rating })} />}{' '}
        {author !== '' && `${author} · `}
        <a href={`${href(language, 'product', { slug: product.slug })}#${place}`}>
          {t(`about.${about}`, { product: product.name })}
        </a>
      </EntryHead>
      <p lang={check.language} className={styles.text}>
        {check.content}
      </p>
      <ul className={styles.causes}>
        {check.causes.map((cause) => (
          <li key={cause.at + cause.cause}>
            <Cause cause={cause} locale={locale} />
          </li>
        ))}
      </ul>
      {decision === null && <p className={styles.note}>{t(`shown.${check.status ?? 'hidden'}`)}</p>}
      {decided_at !== null && (
        <p className={styles.note}>
          {t('decided', {
            who: check.decided_by ?? t('nobody'),
            at: momentAt(decided_at, locale),
          })}
          {decision_reason !== '' && ` ${t('why', { reason: decision_reason })}`}
        </p>
      )}
    </>
  )
}

function Cause({ cause: one, locale }: { cause: CheckReason; locale: Locale }) {
  const t = checkTexts(locale.language)
  const { cause, word, reason, message, name, email } = one
  if (cause !== 'report' || reason === null) {
    return <>{t(`cause.${cause}`, { word: word ?? '' })}</>
  }
  return (
    <>
      {t('cause.report', { reason: t(`reason.${reason}`), at: momentAt(one.at, locale) })}
      {message !== '' && <q className={styles.text}>{message}</q>}
      {(name !== '' || email !== null) && ` ${[name, email].filter(Boolean).join(' · ')}`}
    </>
  )
}

function actionsOf(check: TextCheck, { language }: Locale): QueueAction<TextCheck>[] {
  if (check.decision !== null) return []
  const t = checkTexts(language)
  const params = { id: check.id }
  const isReported = check.causes.some(({ email }) => email !== null)
  const isShown = check.status === 'published'
  const reason = {
    name: 'reason',
    kind: 'words' as const,
    label: t('reason_label'),
    maxLength: DECISION_MAX_LENGTH,
  }
  const decide =
    (decision: 'kept' | 'removed') =>
    async ({ reason: words = '' }: Record<string, string>) => {
      await staff.staffChecks.decide({ params, body: { decision, reason: words } })
      return null
    }
  return [
    {
      key: 'p',
      label: t(isShown ? 'keep' : 'publish'),
      done: t('kept'),
      ...(isReported && { fields: [{ ...reason, hint: t('reason_kept') }] }),
      run: decide('kept'),
    },
    {
      key: 'x',
      label: t(isShown ? 'take_off' : 'reject'),
      done: t('removed'),
      danger: true,
      fields: [{ ...reason, hint: t(`reason_${check.about}`), required: true }],
      run: decide('removed'),
    },
  ]
}
