// What all forms share: values stay as typed, errors stand at their fields, and a form is sent once, however often its
// button is pressed.
import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors as HookErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type ResolverResult,
  set,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import texts from '#texts/errors.field'
import type { Language } from '#/lib/i18n.ts'
import type { FieldErrors } from './fields.ts'
import { useOneAtATime } from './use-action.ts'

/** What is sent, or what is wrong with it. */
export type Checked<Body> = { body: Body } | { errors: FieldErrors }

type Options<Values extends FieldValues, Body, Failure> = {
  start: Values
  check: (values: Values) => Promise<Checked<Body>>
  /**
   * Resolves to the values from then on, if they aren't those that were typed. `sent` are the values that the body was
   * made from, `now` is what has been typed since.
   */
  send: (body: Body, sent: Values, now: () => Values) => Promise<Values | void>
  failure: (error: unknown) => Failure
}

type Sent<Values, Body> = { body: Body; sent: Values }

/** Values by path; so are errors. */
export function useValues<
  Values extends FieldValues,
  Body,
  Failure extends { errors: FieldErrors },
>({ start, check, send, failure }: Options<Values, Body, Failure>) {
  const [refusal, setRefusal] = useState<Failure>()
  const hook = useHookForm<Values, unknown, Sent<Values, Body>>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: async (values) => {
      // What is typed while it is being checked isn't in it.
      const sent = structuredClone(values)
      return toResult(await check(sent), sent)
    },
  })
  const { errors, isSubmitted, isSubmitting, submitCount } = hook.formState
  const submit = useSubmit(async (event) => {
    let next: Values | undefined
    setRefusal(undefined)
    await hook.handleSubmit(async ({ body, sent }) => {
      try {
        next = (await send(body, sent, hook.getValues)) ?? hook.getValues()
      } catch (error) {
        const refused = failure(error)
        for (const [name, message] of Object.entries(refused.errors))
          hook.setError(name as Path<Values>, { message })
        setRefusal(refused)
      }
    })(event)
    // Typing again clears old errors.
    if (next) hook.reset(next)
  })
  return {
    // A form always has all values, since it started with them.
    values: useWatch({ control: hook.control }) as Values,
    set: (name: string, value: unknown) =>
      hook.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>),
    reset: (next: Values) => hook.reset(next),
    errors: messagesIn(errors),
    /** What the last try was refused with. */
    refusal,
    /** Checks it again. */
    recheck: () => void hook.trigger(),
    /** The field's errors no longer apply. */
    forgive: (name: string) => {
      hook.clearErrors(name as Path<Values>)
      setRefusal(undefined)
    },
    submit,
    /** Until it has worked: what is typed then may be checked at once. */
    isTried: isSubmitted,
    attempt: submitCount,
    busy: isSubmitting,
  }
}

/** Further presses meanwhile are ignored. */
function useSubmit(run: (event: SyntheticEvent) => Promise<void>) {
  const submit = useOneAtATime(run)
  return async (event: SyntheticEvent) => {
    event.preventDefault()
    await submit(event)
  }
}

function toResult<Values extends FieldValues, Body>(
  checked: Checked<Body>,
  sent: Values,
): ResolverResult<Values, Sent<Values, Body>> {
  if ('body' in checked) return { values: { ...checked, sent }, errors: {} }
  const errors: HookErrors<Values> = {}
  for (const [name, message] of Object.entries(checked.errors))
    set(errors, name, Object.assign({}, get(errors, name), { type: 'shape', message }))
  return { values: {}, errors }
}

/** The messages by path, in their order. */
function messagesIn(errors: object, path = ''): FieldErrors {
  const found: FieldErrors = {}
  for (const [name, error] of Object.entries(errors) as [string, unknown][]) {
    if (typeof error !== 'object' || error === null) continue
    if ('message' in error && typeof error.message === 'string') found[path + name] = error.message
    Object.assign(found, messagesIn(error, `${path}${name}.`))
  }
  return found
}

export const summaryOf = (errors: FieldErrors, attempt: number) => ({
  errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
  attempt,
})

type Binding<Tick> = {
  valueOf: (name: string) => unknown
  errors: FieldErrors
  set: (name: string, value: string | Tick) => void
  /** The values of a checkbox. */
  ticks: { on: Tick; off: Tick }
}

/** Binds controls to values, by name. */
export function bind<Tick>({ valueOf, errors, set: change, ticks }: Binding<Tick>) {
  const tie = (name: string) => ({ id: name, name, error: errors[name] })
  return {
    /** For a control. */
    field: (name: string) => ({
      ...tie(name),
      value: String(valueOf(name) ?? ''),
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    }),
    /** For a checkbox. */
    box: (name: string) => ({
      ...tie(name),
      checked: valueOf(name) === ticks.on,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change(name, target.checked ? ticks.on : ticks.off),
    }),
  }
}

export type Rules<Body> = {
  language: Language
  /** The contract's rules, loaded when the form is first used. */
  shape: () => Promise<z.ZodType<Body>>
}
type NameOf = (path: readonly PropertyKey[]) => string

/** Checks it as the API does. `nameOf` names a field as its screen does. */
export async function checkInput<Body>(
  input: unknown,
  { shape, language, nameOf }: Rules<Body> & { nameOf?: NameOf },
): Promise<Checked<Body>> {
  const rules = await loadRules(shape).catch(() => undefined)
  // The API checks everything again: what can't be checked here is sent.
  if (!rules) return { body: input as Body }
  const result = rules.shape.safeParse(input, { reportInput: true })
  if (result.success) return { body: result.data }
  const found = Object.entries(rules.fieldErrors(result.error.issues, texts(language), nameOf))
  return { errors: Object.fromEntries(found.map(([name, [message = '']]) => [name, message])) }
}

export async function loadRules<Body>(shape: Rules<Body>['shape']) {
  const [{ fieldErrors }, loaded] = await Promise.all([
    import('#/contract/field-errors.ts'),
    shape(),
  ])
  return { fieldErrors, shape: loaded }
}
