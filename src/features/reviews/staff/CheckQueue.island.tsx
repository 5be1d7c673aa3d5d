// Reviews, questions, answers and reported products that wait for a check, and the decisions.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import { type CheckReason, type CheckRules, type TextCheck } from '#/contract/checks/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Rating } from '#/ui/display/Rating.tsx'
import checkTexts from '#texts/staff_checks'
import { actionsOf } from './check-actions.ts'
import styles from './Checks.module.css'
import { RulesDialog } from './RulesDialog.tsx'

type Props = {
  locale: Locale
  start: ListStart<TextCheck>
  rules: CheckRules
  mayWrite: boolean
}

const load = (query: Query) => staff.staffChecks.list({ query })

const PLACES = { review: '#reviews', question: '#questions', answer: '#questions', product: '' }

const TONES = { open: 'warn', kept: 'ok', changed: 'ok', removed: 'muted' } as const

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
  const state = decision ?? 'open'
  return (
    <>
      <EntryHead
        locale={locale}
        at={check.created_at}
        badge={t(
          about === 'product' && (state === 'kept' || state === 'removed')
            ? `state_product.${state}`
            : `state.${state}`,
        )}
        tone={TONES[state]}
      >
        {rating !== null && <Rating value={rating} label={t('stars', { count: rating })} />}{' '}
        {author !== '' && `${author} · `}
        <a href={`${href(language, 'product', { slug: product.slug })}${PLACES[about]}`}>
          {t(`about.${about}`, { product: product.name })}
        </a>
        {about === 'product' && (
          <>
            {' · '}
            <a href={href(language, 'adminProduct', { id: String(product.id) })}>{t('edit')}</a>
          </>
        )}
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
      {decision === null && (
        <p className={styles.note}>
          {t(`${about === 'product' ? 'shown_product' : 'shown'}.${check.status ?? 'hidden'}`)}
        </p>
      )}
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
