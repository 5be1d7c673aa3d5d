// A work queue: j and k move through the entries, the shown keys act on them.
import { type ReactNode, useRef, useState, useEffect, useEffectEvent } from 'react'
import { ListPages } from '#/components/staff/list/ListPages.tsx'
import type { List } from '#/components/staff/list/use-list.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import rightsTexts from '#texts/staff.rights'
import queueTexts from '#texts/staff_queues.common'
import { ActionDialog } from './ActionDialog.tsx'
import { type ActionValues, needsDialog, type QueueAction } from './queue-action.ts'
import styles from './Queue.module.css'

type Props<Row> = {
  language: Language
  label: string
  list: List<Row>
  /** The filter: its name in the URL, and its values. */
  filter: { name: string; choices: readonly { value: string; label: string }[] }
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** Read-only without write permission. */
  mayWrite: boolean
  actionsOf: (row: Row) => QueueAction<Row>[]
  render: (row: Row) => ReactNode
}

export function Queue<Row extends object>(props: Props<Row>) {
  const { language, label, list, filter, idOf, nameOf, mayWrite, render } = props
  const t = queueTexts(language)
  const actionsOf = mayWrite ? props.actionsOf : none
  const { place, ...work } = useWork({ ...props, actionsOf })
  return (
    <div className={styles.queue}>
      <div className={styles.head}>
        <div className={styles.filters} role="group" aria-label={t('show')}>
          {filter.choices.map(({ value, label: words }) => (
            <button
              key={value}
              type="button"
              aria-pressed={list.query[filter.name] === value}
              onClick={() => void list.ask({ [filter.name]: value })}
            >
              {words}
            </button>
          ))}
        </div>
        <p role="status">{list.busy ? t('loading') : t('total', { count: list.page.total })}</p>
        <p className={styles.keys}>
          <kbd>j</kbd> <kbd>k</kbd> {t('keys')}
        </p>
      </div>
      {!mayWrite && <p>{rightsTexts(language)('read_only')}</p>}
      {list.failure !== undefined && (
        <Problem language={language} failure={list.failure} again={() => void list.again()} />
      )}
      {work.failure !== undefined && <Problem language={language} failure={work.failure} />}
      {work.rows.length === 0 ? (
        <EmptyState icon="check" title={t('empty')} />
      ) : (
        <ol className={styles.entries} aria-label={label} ref={place}>
          {work.rows.map((row, index) => (
            // Focusing its buttons or links makes it the current entry.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={idOf(row)}
              className={styles.entry}
              aria-current={index === work.current || undefined}
              onFocus={() => work.setCurrent(index)}
            >
              {render(row)}
              {mayWrite && (
                <div className={styles.actions} role="group" aria-label={nameOf(row)}>
                  {actionsOf(row).map((action) => (
                    <Button
                      key={action.key}
                      variant={action.danger ? 'danger' : 'secondary'}
                      busy={work.busy === idOf(row)}
                      aria-keyshortcuts={action.key}
                      onClick={() => work.start(row, action)}
                    >
                      {action.label} <kbd aria-hidden="true">{action.key}</kbd>
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <ListPages language={language} list={list} />
      {work.asked && (
        <ActionDialog
          language={language}
          action={work.asked.action}
          about={nameOf(work.asked.row)}
          run={work.runAsked}
          close={() => work.setAsked(undefined)}
        />
      )}
    </div>
  )
}

const none = () => []
const NONE_YET: ReadonlySet<number> = new Set()

type ChosenAction<Row> = { row: Row; action: QueueAction<Row> }

/** The current entry, and the running action. */
function useWork<Row extends object>({ list, idOf, actionsOf }: Props<Row>) {
  const place = useRef<HTMLOListElement>(null)
  // Another page or another filter begins at its first entry.
  const shown = `${JSON.stringify(list.query)} ${list.page.current_page}`
  const [at, setAt] = useState({ shown, index: 0 })
  const current = at.shown === shown ? at.index : 0
  const setCurrent = (index: number) => setAt({ shown, index })
  // What is done is gone from this filter only: another one may list it.
  const filtered = JSON.stringify(list.query)
  const [done, setDone] = useState({ filtered, ids: NONE_YET })
  const gone = done.filtered === filtered ? done.ids : NONE_YET
  const [asked, setAsked] = useState<ChosenAction<Row>>()
  const [busy, setBusy] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const rows = list.page.data.filter((row) => !gone.has(idOf(row)))
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setCurrent(next)
    const entry = place.current?.children.item(next)
    entry?.querySelector<HTMLElement>('[role="group"] button, a[href]')?.focus()
    entry?.scrollIntoView({ block: 'nearest' })
  }
  const run = async ({ row, action }: ChosenAction<Row>, values: ActionValues) => {
    const id = idOf(row)
    setBusy(id)
    setFailure(undefined)
    try {
      const now = await action.run(values)
      if (now) list.replace((one) => idOf(one) === id, now)
      else
        setDone((old) => ({
          filtered,
          ids: new Set([...(old.filtered === filtered ? old.ids : []), id]),
        }))
      void toast(action.done)
      if (now) goTo(rows.indexOf(row) + 1)
    } finally {
      setBusy(undefined)
    }
  }
  const start = (row: Row, action: QueueAction<Row>) => {
    if (needsDialog(action)) setAsked({ row, action })
    else void run({ row, action }, {}).catch(setFailure)
  }
  useQueueKeys({
    step: (by) => goTo(current + by),
    act: (key) => {
      const row = rows[current]
      const action = row && actionsOf(row).find((one) => one.key === key)
      if (row && action) start(row, action)
    },
  })
  return {
    place,
    rows,
    current,
    setCurrent,
    asked,
    setAsked,
    busy,
    failure,
    start,
    runAsked: async (values: ActionValues) => {
      if (!asked) return
      await run(asked, values)
      setAsked(undefined)
    },
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** A letter after `g` navigates, so it is not an action. */
const GO_MS = 1500

type Keys = { step: (by: 1 | -1) => void; act: (key: string) => void }

/** j and k move through a queue; other letters run the current entry's actions. */
function useQueueKeys({ step, act }: Keys): void {
  const press = useEffectEvent((key: string) => {
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else act(key)
  })
  useEffect(() => {
    let goUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (event.key === 'g') goUntil = event.timeStamp + GO_MS
      else if (event.timeStamp < goUntil) goUntil = 0
      else if (/^[a-z]$/.test(event.key)) {
        // The key that opens a dialog isn't typed into it.
        event.preventDefault()
        press(event.key)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
