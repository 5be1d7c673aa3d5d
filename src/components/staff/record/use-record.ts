// The form of one record: sends only changed fields, with the version they are based on. On a conflict the second one
// to save chooses field by field; fields changed by only one person are merged automatically.
import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import fieldTexts from '#texts/errors.field'
import problemTexts from '#texts/staff.problem'
import type { Language } from '#/lib/i18n.ts'
import { type Body, changedKeys, conflictingKeys } from '#/form/merge.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { useEarlyValues } from './early-values.ts'
import { useStayAsked } from './leave.ts'
import { useDraft } from './use-draft.ts'

/** The form's values, and the version of the record they are based on. */
export type Loaded<Values> = { values: Values; version: string }

type Options<Values> = {
  language: Language
  start: Loaded<Values>
  /** The contract's rules for the body. */
  shape: () => Promise<z.ZodType>
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
  base: Loaded<Values>
  theirs: Values | undefined
  conflicts: Conflict[]
  problem: unknown
  busy: boolean
  saved: boolean
}

/** The form's values, and functions to change them. */
function useValues<Values extends FieldValues>(start: Values) {
  const hook = useHookForm<Values>({ defaultValues: start as DefaultValues<Values> })
  // The form always has all values, since it started with them.
  const values = useWatch({ control: hook.control }) as Values
  const { errors } = hook.formState
  const set = (name: string, value: unknown) =>
    hook.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  const tie = (name: string) => ({ id: name, name, error: messageIn(errors, name) })
  return {
    values,
    set,
    errors: flatErrors(errors),
    clear: () => hook.clearErrors(),
    refuse: (found: Record<string, string>) => {
      for (const [name, message] of Object.entries(found))
        hook.setError(name as Path<Values>, { message })
    },
    reset: (next: Values) => hook.reset(next),
    /** For a control, by the path of its value. */
    field: (name: string) => ({
      ...tie(name),
      value: String(get(values, name) ?? ''),
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }),
    /** For a checkbox. */
    box: (name: string) => ({
      ...tie(name),
      checked: get(values, name) === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
  }
}

function messageIn(errors: object, name: string): string | undefined {
  const error: unknown = get(errors, name)
  return typeof error === 'object' && error && 'message' in error
    ? String(error.message)
    : undefined
}

const NOTHING = { conflicts: [], problem: undefined, busy: false, saved: false }

export function useRecord<Values extends FieldValues>(options: Options<Values>) {
  const { start, toBody } = options
  const [state, setState] = useState<State<Values>>({ ...NOTHING, base: start, theirs: undefined })
  const patch = (changes: Partial<State<Values>>) => setState((old) => ({ ...old, ...changes }))
  const form = useValues(start.values)
  const { values } = form
  const was = toBody(state.base.values)
  const now = toBody(values)
  const changed = changedKeys(was, now)
  const isChanged = changed.length > 0
  const draft = useDraft(options.draft, { from: state.base.version, values, isChanged })
  useStayAsked(isChanged)
  const ref = useEarlyValues(values, form.set)
  const send = () => sendChanges({ options, form, state, patch, draft, was, now, changed })
  return {
    ...form,
    changed,
    busy: state.busy,
    saved: state.saved && !isChanged,
    problem: state.problem,
    conflicts: state.conflicts,
    draft: draft.kept && {
      at: draft.kept.at,
      take: () => {
        // Saved by this form, so it has the same shape.
        form.reset({ ...values, ...(draft.kept?.values as Partial<Values>) })
        draft.drop()
      },
      drop: draft.forget,
    },
    /** Decides one conflicting field. */
    choose: (key: string, side: 'mine' | 'theirs') => {
      if (side === 'theirs' && state.theirs) form.set(key, state.theirs[key])
      patch({ conflicts: state.conflicts.filter((conflict) => conflict.key !== key) })
    },
    /** Back to the last saved values. */
    undo: () => {
      form.reset(state.base.values)
      draft.forget()
    },
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        if (!state.busy && state.conflicts.length === 0 && isChanged) void send()
      },
    } as const,
  }
}

type Sending<Values extends FieldValues> = {
  options: Options<Values>
  form: ReturnType<typeof useValues<Values>>
  state: State<Values>
  patch: (changes: Partial<State<Values>>) => void
  draft: ReturnType<typeof useDraft>
  was: Body
  now: Body
  changed: string[]
}

async function sendChanges<Values extends FieldValues>(sending: Sending<Values>): Promise<void> {
  const { options, form, state, patch, draft, now, changed } = sending
  form.clear()
  const body = Object.fromEntries(changed.map((key) => [key, now[key]]))
  const found = await check(body, options.shape, options.language)
  if (Object.keys(found).length > 0) return form.refuse(found)
  patch({ busy: true, problem: undefined, saved: false })
  try {
    const base = await options.save(body, state.base)
    form.reset(base.values)
    draft.forget()
    patch({ base, conflicts: [], theirs: undefined, saved: true })
  } catch (error) {
    if (isVersionConflict(error)) {
      await meet(sending).catch((problem: unknown) => patch({ problem }))
    } else {
      form.refuse(formFailure(error, problemTexts(options.language)).errors)
      patch({ problem: error })
    }
  } finally {
    patch({ busy: false })
  }
}

/** Somebody else was faster: loads their record, with the local changes on top. */
async function meet<Values extends FieldValues>(sending: Sending<Values>): Promise<void> {
  const { options, form, patch, was, now, changed } = sending
  const base = await options.reload()
  const other = options.toBody(base.values)
  const keys = conflictingKeys({ base: was, mine: now, theirs: other })
  const mine = Object.fromEntries(changed.map((key) => [key, form.values[key]]))
  form.reset({ ...base.values, ...mine })
  patch({
    base,
    theirs: base.values,
    conflicts: keys.map((key) => ({ key, mine: now[key], theirs: other[key] })),
  })
}

export type RecordForm = ReturnType<typeof useRecord>

async function check(
  body: Body,
  shape: () => Promise<z.ZodType>,
  language: Language,
): Promise<Record<string, string>> {
  const load = Promise.all([import('#/contract/field-errors.ts'), shape()])
  const rules = await load.catch(() => undefined)
  // The API checks everything again: what can't be checked here is sent.
  if (!rules) return {}
  const [{ fieldErrors }, schema] = rules
  const issues = schema.safeParse(body, { reportInput: true }).error?.issues ?? []
  const found = Object.entries(fieldErrors(issues, fieldTexts(language)))
  return Object.fromEntries(found.map(([name, [message = '']]) => [name, message]))
}

/** All messages with the paths of their fields. */
function flatErrors(errors: object, path: string[] = []): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string')
      return [{ field: [...path, name].join('.'), message: error.message }]
    return name === 'ref' ? [] : flatErrors(error, [...path, name])
  })
}
