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

/** What was sent, and of what was left out for a default, what is there. */
export function withKept(shape: unknown, before: object, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const was = new Map<string, unknown>(Object.entries(before))
  const left = defaultsOf(shape).filter((key) => !Object.hasOwn(sent, key) && was.has(key))
  return { ...Object.fromEntries(left.map((key) => [key, was.get(key)])), ...sent }
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
