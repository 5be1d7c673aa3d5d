// The form of texts and boxes: the contract's rules are checked on submit, then on every change, and the API's errors
// find their fields.
import type { SyntheticEvent } from 'react'
import { useEarlyInput } from './early-input.ts'
import { controlOf } from './controls.ts'
import type { FieldErrors, Fields } from './fields.ts'
import { nameIn } from './form-texts.ts'
import {
  bind,
  type Checked,
  checkInput,
  loadRules,
  type Rules,
  summaryOf,
  useValues,
} from './use-values.ts'

type Failure = {
  errors: FieldErrors
  /** An error without a field. */
  problem?: string | undefined
  signedOut?: boolean
}

export type FormOptions<Body> = Rules<Body> & {
  start?: Fields
  /** The input for the shape, if it isn't the fields as they are. */
  toBody?: (fields: Fields) => unknown
  /** Other errors, by field. */
  check?: (fields: Fields) => FieldErrors
  /** Fields whose label is another field's, whose messages they then have. */
  names?: Fields
  /** Resolves to the fields from then on, if they aren't those that were typed: what is typed meanwhile stays. */
  send: (body: Body, fields: Fields) => Promise<Fields | void>
  failure: (error: unknown) => Failure
}

const NOTHING: Fields = {}

export function useForm<Body>({ start = NOTHING, ...options }: FormOptions<Body>) {
  const { shape, send, failure } = options
  const { refusal, ...form } = useValues<Fields, Body, Failure>({
    start: renamed(start, toKey),
    check: async (values) => {
      const checked = await checkFields(renamed(values, toName), options)
      return 'body' in checked ? checked : { errors: renamed(checked.errors, toKey) }
    },
    send: async (body, sent, now) => {
      const after = await send(body, renamed(sent, toName))
      const late = Object.entries(now()).filter(([key, value]) => value !== sent[key])
      return after && { ...renamed(after, toKey), ...Object.fromEntries(late) }
    },
    failure: (error) => {
      const refused = failure(error)
      return { ...refused, errors: renamed(refused.errors, toKey) }
    },
  })
  const fields = renamed(form.values, toName)
  const errors = renamed(form.errors, toName)

  const change = (changes: Fields) => {
    for (const [name, value] of Object.entries(changes)) form.set(toKey(name), value)
    if (form.isTried) form.recheck()
  }
  const load = () => void loadRules(shape).catch(() => undefined)
  const ref = useEarlyInput(change)
  return {
    ...refusal,
    fields,
    errors,
    busy: form.busy,
    change,
    /** Its errors no longer apply. */
    forgive: (name: string) => form.forgive(toKey(name)),
    /** Loads the rules before anybody uses the form. */
    load,
    /** For the `form` element. Submitted before its code is loaded, it must not put a password into the address. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: load,
      onSubmit: (event: SyntheticEvent) => void form.submit(event),
    } as const,
    /** For the summary above it: focused after each answer. */
    summary: summaryOf(errors, form.attempt),
    ...controlsOf({ fields, errors, change }),
  }
}

type State = { fields: Fields; errors: FieldErrors; change: (changes: Fields) => void }

/** Binds controls to the form, by name. */
export function controlsOf({ fields, errors, change }: State) {
  const { field, box } = bind({
    valueOf: (name) => fields[name],
    errors,
    set: (name, value) => change({ [name]: value }),
    ticks: { on: 'yes', off: '' },
  })
  return {
    field: (name: string) => ({ ...controlOf(name), ...field(name) }),
    box: (name: string) => ({ ...box(name), value: 'yes' }),
  }
}

export type Form = ReturnType<typeof useForm>

async function checkFields<Body>(
  fields: Fields,
  {
    toBody = (typed) => typed,
    check,
    names,
    ...rules
  }: Pick<FormOptions<Body>, 'shape' | 'toBody' | 'check' | 'names' | 'language'>,
): Promise<Checked<Body>> {
  const own = check?.(fields) ?? {}
  const checked = await checkInput(toBody(fields), { ...rules, nameOf: nameIn(fields, names) })
  if (Object.keys(own).length === 0) return checked
  // `check` takes precedence, and comes first.
  return { errors: { ...own, ...('errors' in checked && checked.errors), ...own } }
}

/** React Hook Form would turn a path into nested values. */
const toKey = (name: string): string => name.replaceAll('.', ':')
const toName = (key: string): string => key.replaceAll(':', '.')
const renamed = (values: Fields, rename: (name: string) => string): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]))
