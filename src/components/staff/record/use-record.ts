// The form of one record: sends only changed fields, with the version they are based on. On a conflict the second one
// to save chooses field by field; fields changed by only one person are merged automatically.
import { type SyntheticEvent, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import problemTexts from '#texts/staff.problem'
import { type Body, changedKeys, conflictingKeys, pick } from '#/form/merge.ts'
import { bind, checkInput, type Rules, summaryOf, useValues } from '#/form/use-values.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { useEarlyValues } from './early-values.ts'
import { useStayAsked } from './leave.ts'
import { useDraft, useKeptDraft } from './use-draft.ts'

/** The form's values, and the version of the record they are based on. */
export type Loaded<Values> = { values: Values; version: string }

type Options<Values> = Rules<unknown> & {
  start: Loaded<Values>
  /** The body, by key, from the form's values of the same names. */
  toBody: (values: Values) => Body
  /** Sends the changes, with the version they are based on. */
  save: (changes: Body, seen: Loaded<Values>) => Promise<Loaded<Values>>
  /** The current record, after a conflict. */
  reload: () => Promise<Loaded<Values>>
  /** The browser's storage key for unsaved input. */
  draft: string
}

export type Conflict = { key: string; mine: unknown; theirs: unknown }

type State<Values> = {
  /** The record as it was last read or saved, by whomever. */
  base: Loaded<Values>
  conflicts: Conflict[]
  saved: boolean
}

export function useRecord<Values extends FieldValues>(options: Options<Values>) {
  const draft = useDraft(options.draft)
  const { state, patch, changesIn, takeUp, ...form } = useChanges(options, draft.forget)
  const { base, conflicts } = state
  const { values, set, reset } = form
  const changed = Object.keys(changesIn(values))
  const isChanged = changed.length > 0
  useKeptDraft(draft.store, { was: base.values, values, changed })
  useStayAsked(isChanged)
  return {
    values,
    set,
    changed,
    busy: form.busy,
    saved: state.saved && !isChanged,
    problem: form.refusal?.problem,
    errors: summaryOf(form.errors, form.attempt).errors,
    /** Counts the tries to save. */
    attempt: form.attempt,
    conflicts,
    draft: draft.offer(takeUp),
    /** Decides one conflicting field. */
    choose: (key: string, side: 'mine' | 'theirs') => {
      if (side === 'theirs') set(key, base.values[key])
      patch({ conflicts: conflicts.filter((conflict) => conflict.key !== key) })
    },
    /** Back to the last saved values. */
    undo: () => {
      reset(base.values)
      draft.forget()
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
        if (conflicts.length === 0 && isChanged) void form.submit(event)
      },
    } as const,
  }
}

/** The form's values, and the record they are based on: only what differs is sent. */
function useChanges<Values extends FieldValues>(options: Options<Values>, onSaved: () => void) {
  const { start, toBody, language } = options
  const [state, setState] = useState<State<Values>>({ base: start, conflicts: [], saved: false })
  const patch = (changes: Partial<State<Values>>) => setState((old) => ({ ...old, ...changes }))
  const was = toBody(state.base.values)
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
    send: async (changes: Body, values: Values) => {
      patch({ saved: false })
      try {
        const base = await options.save(changes, state.base)
        onSaved()
        patch({ base, conflicts: [], saved: true })
        return base.values
      } catch (error) {
        if (!isVersionConflict(error)) throw error
        // Somebody else was faster: their record, with the local changes on top.
        const base = await options.reload()
        patch({ base, conflicts: conflictsOf({ was, changes, theirs: toBody(base.values) }) })
        return { ...base.values, ...pick(values, Object.keys(changes)) }
      }
    },
    failure: (problem) => ({
      errors: formFailure(problem, problemTexts(language)).errors,
      problem,
    }),
  })
  /** Puts an earlier visit's changes on top: the record may have been changed since. */
  const takeUp = (draft: Record<'values' | 'was', Body>) => {
    form.reset({ ...form.values, ...draft.values })
    // Saved by this form, so it has the same shape.
    const before = toBody({ ...state.base.values, ...draft.was })
    const now = toBody({ ...state.base.values, ...draft.values })
    const changes = pick(now, changedKeys(before, now))
    patch({ conflicts: conflictsOf({ was: before, changes, theirs: was }) })
  }
  return { ...form, state, patch, changesIn, takeUp }
}

type Sides = { was: Body; changes: Body; theirs: Body }

const conflictsOf = ({ was, changes, theirs }: Sides): Conflict[] =>
  conflictingKeys({ base: was, mine: { ...was, ...changes }, theirs }).map((key) => ({
    key,
    mine: changes[key],
    theirs: theirs[key],
  }))

export type RecordForm = ReturnType<typeof useRecord>
