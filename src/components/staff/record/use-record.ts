// The form of one record: sends only changed fields, with the version they are based on. On a conflict the second one
// to save chooses field by field; fields changed by only one person are merged automatically.
import { type SyntheticEvent, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import problemTexts from '#texts/staff.problem'
import { type Body, changedKeys, pick } from '#/form/merge.ts'
import { untilGone } from '#/form/use-action.ts'
import { bind, checkInput, type Rules, summaryOf, useValues } from '#/form/use-values.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import type { Changes, DraftKeeper } from './draft-keeper.ts'
import { useEarlyValues } from './early-values.ts'
import { leaveFor, useStayAsked } from './leave.ts'
import { type Conflict, draftOnto, merged } from './merged.ts'
import { rebased } from './rebase.ts'
import { useDraft, useKeptDraft } from './use-draft.ts'

/** The form's values, and the version of the record they are based on. */
export type Loaded<Values> = { values: Values; version: string }

/** What was just made: what is typed from then on is its draft, and its page is opened, if it has one. */
export type Made = { draft: string; page?: string }

type Options<Values> = Rules<unknown> & {
  start: Loaded<Values>
  /** The body, by key, from the form's values. */
  toBody: (values: Values) => Body
  /** Sends the changes, with the version they are based on. */
  save: (changes: Body, seen: Loaded<Values>) => Promise<Loaded<Values> & { made?: Made }>
  /** The current record, after a conflict. */
  reload: () => Promise<Loaded<Values>>
  /** The browser's storage key for unsaved input. */
  draft: string
}

type State<Values> = {
  /** The record as it was last read or saved, by whomever. */
  base: Loaded<Values>
  /** Before the colleague's change that there is a question about. */
  before: Values
  conflicts: Conflict[]
  saved: boolean
  /** It was made by this form: an earlier draft was of another new record. */
  isMade: boolean
  /** The page of what was just made is being opened. */
  isLeaving: boolean
}

export function useRecord<Values extends FieldValues>(options: Options<Values>) {
  const { keeper, offer } = useDraft(options.draft)
  const { state, patch, changesIn, takeUp, ...form } = useChanges(options, keeper)
  const { base, conflicts } = state
  const { values, set, reset } = form
  const changed = Object.keys(changesIn(values))
  const isChanged = changed.length > 0
  const isAsked = conflicts.length > 0
  const was = isAsked ? state.before : base.values
  useKeptDraft(keeper, { values, saved: base.values, was, isChanged })
  useStayAsked(isChanged)
  return {
    values,
    set,
    changed,
    busy: form.busy || state.isLeaving,
    saved: state.saved && !isChanged,
    problem: form.refusal?.problem,
    errors: summaryOf(form.errors, form.attempt).errors,
    /** Counts the tries to save. */
    attempt: form.attempt,
    conflicts,
    // One question at a time.
    draft: isAsked || state.isMade ? null : offer(takeUp, changedKeys(base.values, values)),
    /** Decides one conflicting field. */
    choose: (key: string, side: 'mine' | 'theirs') => {
      const decided = conflicts.find((conflict) => conflict.key === key)
      if (side === 'theirs') decided?.parts.forEach((part) => set(part, base.values[part]))
      patch({ conflicts: conflicts.filter((conflict) => conflict !== decided) })
    },
    /** Back to the last saved values. */
    undo: () => {
      reset(base.values)
      patch({ conflicts: [] })
    },
    ...bind({
      valueOf: (name): unknown => get(values, name),
      errors: form.errors,
      set,
      ticks: { on: true, off: false },
    }),
    form: {
      ref: useEarlyValues(values, set),
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        if (!isAsked && isChanged) void form.submit(event)
      },
    } as const,
  }
}

const untouched = <Values>(start: Loaded<Values>): State<Values> => ({
  base: start,
  before: start.values,
  conflicts: [],
  saved: false,
  isMade: false,
  isLeaving: false,
})

/** The form's values, and the record they are based on: only what differs is sent. */
function useChanges<Values extends FieldValues>(options: Options<Values>, keeper: DraftKeeper) {
  const { start, toBody, language } = options
  const [state, setState] = useState(() => untouched(start))
  const patch = (changes: Partial<State<Values>>) => setState((old) => ({ ...old, ...changes }))
  const seen = state.base
  const was = toBody(seen.values)
  const changesIn = (values: Values): Body => {
    const now = toBody(values)
    return pick(now, changedKeys(was, now))
  }
  const form = useValues({
    start: start.values,
    check: async (values: Values) => {
      const changes = changesIn(values)
      const checked = await checkInput(changes, options)
      return 'body' in checked ? { body: changes } : checked
    },
    send: async (changes: Body, sent: Values, now): Promise<Values> => {
      patch({ saved: false })
      const saved = await options.save(changes, seen).catch(unlessOutdated)
      if (!saved) {
        // Somebody else was faster: their record, with the local changes on top.
        const base = await options.reload()
        const sides = { was: seen.values, mine: now(), theirs: base.values }
        const { values, conflicts } = merged(sides, toBody)
        patch({ base, conflicts, before: seen.values })
        return values
      }
      const { made, ...base } = saved
      const values = rebased({ from: sent, to: now(), onto: base.values })
      if (made) keeper.move(made.draft)
      else keeper.clear()
      patch({ base, conflicts: [], saved: true, ...(made && afterMaking(made)) })
      if (made?.page === undefined) return values
      form.reset(values)
      leaveFor(made.page)
      return untilGone()
    },
    failure: (problem) => ({
      errors: formFailure(problem, problemTexts(language)).errors,
      problem,
    }),
  })
  /** Puts an earlier visit's changes on top: the record may have been changed since. */
  const takeUp = (draft: Changes) => {
    const { values, conflicts } = draftOnto(seen.values, draft, toBody)
    form.reset(rebased({ from: seen.values, to: values, onto: form.values }))
    patch({ conflicts, before: { ...seen.values, ...draft.was } })
  }
  return { ...form, state, patch, changesIn, takeUp }
}

const afterMaking = ({ page }: Made) => ({ isMade: true, isLeaving: page !== undefined })

function unlessOutdated(error: unknown): undefined {
  if (!isVersionConflict(error)) throw error
}

export type RecordForm = ReturnType<typeof useRecord>
