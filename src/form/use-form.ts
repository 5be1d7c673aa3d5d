// Shared by all forms: typed values stay, the contract's rules are checked on submit, the API's errors find their
// fields, and a form is submitted once, however often its button is pressed.
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'
import {
  type FieldErrors as HookErrors,
  type ResolverResult,
  type UseFormReturn,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Language } from '#/lib/i18n.ts'
import { controlOf } from './controls.ts'
import { useEarlyInput } from './early-input.ts'
import type { FieldErrors, Fields } from './fields.ts'
import texts from '#texts/errors.field'
import { nameIn } from './form-texts.ts'

type Failure = {
  errors: FieldErrors
  /** An error without a field. */
  problem?: string | undefined
  signedOut?: boolean
}

type Refusal = Omit<Failure, 'errors'>

export type FormOptions<Body> = {
  language: Language
  start?: Fields
  /** The contract's rules, loaded when the form is first used. */
  shape: () => Promise<z.ZodType<Body>>
  /** The input for the shape, if it isn't the fields as they are. */
  toBody?: (fields: Fields) => unknown
  /** Other errors, by field. */
  check?: (fields: Fields) => FieldErrors
  /** Fields whose label is another field's, whose messages they then have. */
  names?: Fields
  send: (body: Body, fields: Fields) => Promise<void>
  failure: (error: unknown) => Failure
}

const NOTHING: Fields = {}

export function useForm<Body>({ start = NOTHING, language, ...options }: FormOptions<Body>) {
  const { shape, send, failure } = options
  const [refusal, setRefusal] = useState<Refusal>({})
  const hook = useHookForm<Fields, unknown, Sent<Body>>({
    defaultValues: renamed(start, toKey),
    shouldFocusError: false,
    resolver: resolverOf({ language, ...options }),
  })
  const { errors: found, isSubmitted, isSubmitting, submitCount } = hook.formState
  const fields = renamed(useWatch({ control: hook.control }) as Fields, toName)
  const errors = fromHook(found)

  const change = (changes: Fields) => {
    for (const [name, value] of Object.entries(changes)) hook.setValue(toKey(name), value)
    if (isSubmitted) void hook.trigger()
  }
  const load = () => void loadRules(shape).catch(() => undefined)
  const sendOnce = useOnce((event) => submit(event, hook, { send, failure, refuse: setRefusal }))
  const ref = useEarlyInput(change)
  return {
    ...refusal,
    fields,
    errors,
    busy: isSubmitting,
    change,
    /** Resets it to its initial values. */
    clear: () => hook.reset(renamed(start, toKey)),
    /** Its errors no longer apply. */
    forgive: (name: string) => {
      hook.clearErrors(toKey(name))
      setRefusal({})
    },
    /** Loads the rules before anybody uses the form. */
    load,
    /** For the `form` element. Submitted before its code is loaded, it must not put a password into the address. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: load,
      onSubmit: (event: SyntheticEvent) => void sendOnce(event),
    } as const,
    /** For the summary above it: focused after each answer. */
    summary: summaryOf(errors, submitCount),
    ...controlsOf({ fields, errors, change }),
  }
}

type Sending<Body> = Pick<FormOptions<Body>, 'send' | 'failure'> & {
  /** Shows errors that belong to no field. */
  refuse: (refusal: Refusal) => void
}

/** Validates and sends it; refused input stays. */
async function submit<Body>(
  event: SyntheticEvent,
  hook: UseFormReturn<Fields, unknown, Sent<Body>>,
  { send, failure, refuse }: Sending<Body>,
): Promise<void> {
  let isDone = false
  refuse({})
  await hook.handleSubmit(async ({ body }) => {
    try {
      await send(body, renamed(hook.getValues(), toName))
      isDone = true
    } catch (error) {
      const { errors: said, ...rest } = failure(error)
      for (const [name, message] of Object.entries(said)) hook.setError(toKey(name), { message })
      refuse(rest)
    }
  })(event)
  // Typing again clears old errors.
  if (isDone) hook.reset(hook.getValues())
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

export const summaryOf = (errors: FieldErrors, attempt: number) => ({
  errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
  attempt,
})

type State = { fields: Fields; errors: FieldErrors; change: (changes: Fields) => void }

/** Binds controls to the form, by name. */
export function controlsOf({ fields, errors, change }: State) {
  const tie = (name: string) => ({ id: name, name, error: errors[name] })
  return {
    /** For a control. */
    field: (name: string) => ({
      ...controlOf(name),
      ...tie(name),
      value: fields[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
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
type Read<Body> = Pick<FormOptions<Body>, 'shape' | 'toBody' | 'check' | 'names' | 'language'>

const resolverOf =
  <Body>(options: Read<Body>) =>
  async (values: Fields): Promise<ResolverResult<Fields, Sent<Body>>> => {
    const read = await readFields(renamed(values, toName), options)
    return 'body' in read
      ? { values: read, errors: {} }
      : { values: {}, errors: toHook(read.errors) }
  }

async function readFields<Body>(
  fields: Fields,
  { shape, toBody = (typed) => typed, check, names, language }: Read<Body>,
): Promise<Sent<Body> | { errors: FieldErrors }> {
  const input = toBody(fields)
  const own = check?.(fields) ?? {}
  const rules = await loadRules(shape).catch(() => undefined)
  // The API checks everything again: what can't be checked here is sent.
  if (!rules && Object.keys(own).length === 0) return { body: input as Body }
  const result = rules?.shape.safeParse(input, { reportInput: true })
  const issues = result?.error?.issues ?? []
  const found = rules?.fieldErrors(issues, texts(language), nameIn(fields, names)) ?? {}
  const all = Object.entries(found).map(([name, [message = '']]) => [name, message])
  // `check` takes precedence, and comes first.
  const errors: FieldErrors = { ...own, ...Object.fromEntries(all), ...own }
  return result?.success && Object.keys(errors).length === 0 ? { body: result.data } : { errors }
}

async function loadRules<Body>(shape: FormOptions<Body>['shape']) {
  const [{ fieldErrors }, loaded] = await Promise.all([
    import('#/contract/field-errors.ts'),
    shape(),
  ])
  return { fieldErrors, shape: loaded }
}

/** React Hook Form would turn a path into nested values. */
const toKey = (name: string): string => name.replaceAll('.', ':')
const toName = (key: string): string => key.replaceAll(':', '.')
const renamed = (values: Fields, rename: (name: string) => string): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]))

const toHook = (errors: FieldErrors): HookErrors<Fields> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [toKey(name), { type: 'shape', message }]),
  )

const fromHook = (errors: HookErrors<Fields>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      error?.message === undefined ? [] : [[toName(name), error.message]],
    ),
  )
