// A record's history: what changed, by whom and when; with buttons to restore values where possible.
import { type ToggleEvent, useState } from 'react'
import { untilGone, useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { fieldName, wordsOf } from '#/components/staff/record/changed-words.ts'
import type { Activity, ActivityKind } from '#/contract/activity/staff.ts'
import type { Page } from '#/contract/common.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import activityTexts from '#texts/staff_activity'
import styles from './History.module.css'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  kind: ActivityKind
  /** All records of the kind if none is named. */
  record?: string
  /** Several records stand under this one. */
  named?: boolean
}

const AT_ONCE = 20

export function History({ locale, kind, record, named = record === undefined }: Props) {
  const { language } = locale
  const t = activityTexts(language)
  const [page, setPage] = useState<Page<Activity>>()
  const [failure, setFailure] = useState<unknown>()
  const load = async (paginate: number) => {
    setFailure(undefined)
    try {
      const query = { kind, paginate, ...(record !== undefined && { record }) }
      setPage(await staff.staffActivity.list({ query }))
    } catch (error) {
      setFailure(error)
    }
  }
  const { run: restore, doing } = useAction(async (id: number) => {
    setFailure(undefined)
    await staff.staffActivity.restore({ params: { id } })
    // The form next to it shows the record as it was loaded.
    location.reload()
    await untilGone()
  }, setFailure)
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !page) void load(AT_ONCE)
  }
  const shown = page?.data.length ?? 0
  return (
    <details className={styles.history} onToggle={onToggle}>
      <summary>{t('title')}</summary>
      {failure !== undefined && (
        <Problem language={language} failure={failure} again={() => void load(AT_ONCE)} />
      )}
      {!page && failure === undefined && <Spinner />}
      {page && shown === 0 && <p>{t('empty')}</p>}
      <ol>
        {page?.data.map((one) => (
          <Line key={one.id} {...{ locale, one, named, restore }} busy={doing?.[0] === one.id} />
        ))}
      </ol>
      {page && shown < page.total && (
        <Button variant="quiet" onClick={() => void load(Math.min(shown + AT_ONCE, 100))}>
          {t('more')}
        </Button>
      )}
    </details>
  )
}

type LineProps = {
  locale: Props['locale']
  one: Activity
  named: boolean
  busy: boolean
  restore: (id: number) => Promise<boolean>
}

function Line({ locale, one, named, busy, restore }: LineProps) {
  const { language } = locale
  const t = activityTexts(language)
  const field = one.field === null ? '' : fieldName(one.field, language)
  return (
    <li>
      <p>
        <time dateTime={one.at}>{momentAt(one.at, locale)}</time>{' '}
        <span>{one.who ?? t('nobody')}</span>
        {named && <strong>{one.name}</strong>}
      </p>
      {one.action === 'change' ? (
        <p>
          <b>{field}</b> <del>{wordsOf(one.old)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{wordsOf(one.new)}</ins>
        </p>
      ) : (
        <p>{t(`action.${one.action}`)}</p>
      )}
      {one.can_restore && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('restore_field', { field, value: wordsOf(one.old) })}
          onClick={() => void restore(one.id)}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
