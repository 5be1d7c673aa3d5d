// Shared by all forms: typed values stay, the contract's rules are checked on submit, the API's errors find their
// fields, and a form is submitted once, however often its button is pressed.
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'
import {
  type FieldErrors as HookErrors,
  type ResolverResult,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Language } from '#/lib/i18n.ts'
import { controlOf } from './controls.ts'
import { useEarlyInput } from './early-input.ts'
import { labelledTexts } from './form-texts.ts'

/** Values by name: `yes` is a ticked box. */
export type Fields = Record<string, string>
/** The message of each field. */
export type FieldErrors = Record<string, string>
type Failure = {
  errors: FieldErrors
  /** An error without a field. */
  problem?: string | undefined
  signedOut?: boolean
}

type Options<Body> = {
  language: Language
  start?: Fields
  /** The contract's rules, loaded when the form is first used. */
  shape: () => Promise<z.ZodType<Body>>
  /** The input for the shape, if it isn't the fields as they are. */
  toBody?: (fields: Fields) => unknown
  /** Other errors, by field. */
  check?: (fields: Fields) => FieldErrors
  send: (body: Body, fields: Fields) => Promise<void>
  failure: (error: unknown) => Failure
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const NOTHING: Fields = {}

export function useForm<Body>({ start = NOTHING, language, ...options }: Options<Body>) {
  const { shape, send, failure } = options
  const [refusal, setRefusal] = useState<Omit<Failure, 'errors'>>({})
  const hook = useHookForm<Fields, unknown, Sent<Body>>({
    defaultValues: start,
    shouldFocusError: false,
    resolver: resolverOf({ language, ...options }),
  })
  const { errors: found, isSubmitted, isSubmitting, submitCount } = hook.formState
  const fields = useWatch({ control: hook.control }) as Fields
  const errors = fromHook(found)

  const change = (changes: Fields) => {
    for (const [name, value] of Object.entries(changes)) hook.setValue(name, value)
    if (isSubmitted) void hook.trigger()
  }
  const sendOnce = useOnce(async (event) => {
    let isDone = false
    await hook.handleSubmit(async ({ body }) => {
      setRefusal({})
      try {
        await send(body, hook.getValues())
        isDone = true
      } catch (error) {
        const { errors: said, ...rest } = failure(error)
        for (const [name, message] of Object.entries(said)) hook.setError(name, { message })
        setRefusal(rest)
      }
    })(event)
    // Typing again clears old errors.
    if (isDone) hook.reset(hook.getValues())
  })
  const ref = useEarlyInput(change)
  return {
    ...refusal,
    fields,
    errors,
    busy: isSubmitting,
    change,
    /** Resets it to its initial values. */
    clear: () => hook.reset(start),
    /** For the `form` element. Submitted before its code is loaded, it must not put a password into the address. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: () => void shape().catch(() => undefined),
      onSubmit: (event: SyntheticEvent) => void sendOnce(event),
    } as const,
    /** For the summary above it: focused after each answer. */
    summary: summaryOf(errors, submitCount),
    ...controlsOf({ fields, errors, change }),
  }
}

/** One at a time: further presses meanwhile are ignored. */
function useOnce(run: (event: SyntheticEvent) => Promise<void>) {
  const isRunning = useRef(false)
  return async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    await run(event).finally(() => (isRunning.current = false))
  }
}

const summaryOf = (errors: FieldErrors, attempt: number) => ({
  errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
  attempt,
})

type State = { fields: Fields; errors: FieldErrors; change: (changes: Fields) => void }

/** Binds controls to the form, by name. */
function controlsOf({ fields, errors, change }: State) {
  const tie = (name: string) => ({ id: name, name, error: errors[name] })
  return {
    /** For a control. */
    field: (name: string) => ({
      ...controlOf(name),
      ...tie(name),
      value: fields[name] ?? '',
      onChange: ({ target }: ChangeEvent<Control>) => change({ [name]: target.value }),
    }),
    /** For a checkbox. */
    box: (name: string) => ({
      ...tie(name),
      value: 'yes',
      checked: fields[name] === 'yes',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: target.checked ? 'yes' : '' }),
    }),
  }
}

export type Form = ReturnType<typeof useForm>

type Sent<Body> = { body: Body }
type Read<Body> = Pick<Options<Body>, 'shape' | 'toBody' | 'check' | 'language'>

const resolverOf =
  <Body>(options: Read<Body>) =>
  async (fields: Fields): Promise<ResolverResult<Fields, Sent<Body>>> => {
    const read = await readFields(fields, options)
    return 'body' in read
      ? { values: read, errors: {} }
      : { values: {}, errors: toHook(read.errors) }
  }

async function readFields<Body>(
  fields: Fields,
  { shape, toBody = (typed) => typed, check, language }: Read<Body>,
): Promise<Sent<Body> | { errors: FieldErrors }> {
  const input = toBody(fields)
  const own = check?.(fields) ?? {}
  const load = Promise.all([import('#/contract/field-errors.ts'), shape()])
  const rules = await load.catch(() => undefined)
  // The API checks everything again: what can't be checked here is sent.
  if (!rules && Object.keys(own).length === 0) return { body: input as Body }
  const result = rules?.[1].safeParse(input, { reportInput: true })
  const issues = result?.error?.issues ?? []
  const found = rules?.[0].fieldErrors(issues, labelledTexts(language)) ?? {}
  const all = Object.entries(found).map(([name, [message = '']]) => [name, message])
  // `check` takes precedence, and comes first.
  const errors: FieldErrors = { ...own, ...Object.fromEntries(all), ...own }
  return result?.success && Object.keys(errors).length === 0 ? { body: result.data } : { errors }
}

const toHook = (errors: FieldErrors): HookErrors<Fields> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'shape', message }]),
  )

const fromHook = (errors: HookErrors<Fields>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      error?.message === undefined ? [] : [[name, error.message]],
    ),
  )
