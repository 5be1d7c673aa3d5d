// Updates of settings: what a call leaves out stays as it is. A default would change it unseen.
import { z } from 'zod'

type Inner<Field> =
  Field extends z.ZodObject<infer Fields>
    ? z.ZodObject<{ [Key in keyof Fields]: Kept<Fields[Key]> }>
    : Field
type Kept<Field> =
  Field extends z.ZodDefault<infer Value>
    ? z.ZodOptional<Inner<Value> & z.core.$ZodType>
    : Field extends z.ZodPipe<z.ZodDefault, infer Out>
      ? z.ZodOptional<Out>
      : Inner<Field>

/** An object whose fields can be left out one by one; those that depend on each other come together. */
const isOpen = (field: unknown): field is z.ZodObject =>
  field instanceof z.ZodObject && !field._zod.def.checks?.length

/** Without its default, also if that comes before a change of what was given. */
function bare(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault) return field.unwrap()
  if (!(field instanceof z.ZodPipe) || !(field.in instanceof z.ZodDefault)) return field
  return z.pipe(field.in.unwrap(), field.out)
}

type Keeping<Fields extends z.core.$ZodShape> = z.ZodObject<{
  [Key in keyof Fields]: Extract<Kept<Fields[Key]>, z.core.$ZodType>
}>

/** The same object, but fields with a default are optional instead; see `wholeOf`. */
export function keeping<Fields extends z.core.$ZodShape>(
  object: z.ZodObject<Fields>,
): Keeping<Fields> {
  const fields: [string, z.core.$ZodType][] = Object.entries(object.shape).map(([key, field]) => {
    const value = bare(field)
    const kept: z.core.$ZodType = isOpen(value) ? keeping(value) : value
    return [key, value === field ? kept : z.optional(kept)]
  })
  return z.object(Object.fromEntries(fields)) as unknown as Keeping<Fields>
}

type Values = Readonly<Record<string, unknown>>

/** The fields that a call may leave out because they have a default. */
export const defaultsOf = (shape: unknown): string[] =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).flatMap(([key, field]) => (bare(field) === field ? [] : [key]))
    : []

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a field holds, also if it may be missing. */
function objectIn(field: unknown): z.ZodObject | undefined {
  if (field instanceof z.ZodObject) return field
  if (field instanceof z.ZodPipe) return objectIn(field.in)
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault
  return isWrapped ? objectIn(field.unwrap()) : undefined
}

/** Whether two parts are about the same: values per 100 ml say nothing about those per 100 g. */
const isAlike = (shape: z.ZodObject, was: Values, now: Values): boolean =>
  Object.entries(shape.shape).every(
    ([key, field]) => bare(field) !== field || objectIn(field) || was[key] === now[key],
  )

/** What was sent, and of what was left out for a default, what is there: also within its parts. */
export function withKept(shape: unknown, before: object, sent: unknown): unknown {
  if (!(shape instanceof z.ZodObject) || !isFields(sent)) return sent
  const was: Values = { ...before }
  const now: Values = { ...sent }
  const left = defaultsOf(shape).filter(
    (key) => !Object.hasOwn(now, key) && Object.hasOwn(was, key),
  )
  const parts = Object.entries(shape.shape).flatMap(([key, field]) => {
    const [part, old, given] = [objectIn(field), was[key], now[key]]
    if (!part || !isFields(old) || !isFields(given) || !isAlike(part, { ...old }, { ...given }))
      return []
    return [[key, withKept(part, old, given)]]
  })
  return {
    ...Object.fromEntries(left.map((key) => [key, was[key]])),
    ...now,
    ...Object.fromEntries(parts),
  }
}

/** What was given, and the rest as it was. */
export function wholeOf<Whole extends z.ZodObject>(
  object: Whole,
  before: Partial<Record<keyof z.output<Whole>, unknown>>,
  given: object,
): z.output<Whole> {
  const was: Values = before
  const said: Values = { ...given }
  const fields = Object.entries(object.shape).map(([key, field]) => {
    const value = bare(field)
    const now = said[key]
    if (now === undefined) return [key, was[key]]
    return [key, isOpen(value) ? wholeOf(value, was[key] as Values, now as Values) : now]
  })
  return Object.fromEntries(fields) as z.output<Whole>
}
