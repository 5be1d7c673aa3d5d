// The form of a record with a page of its own, saved as a whole: created first, then updated.
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Body } from '#/form/merge.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { type Loaded, useRecord } from './use-record.ts'

type Row = { id: number; version: string }
type ById = { id: number }

type Calls<Stored extends Row, Input> = {
  one: (call: { params: ById }) => Promise<Stored>
  create: (call: { body: Input; key: string }) => Promise<Stored>
  update: (call: { params: ById; body: Input & { version: string } }) => Promise<Stored>
  remove?: (call: { params: ById }) => Promise<unknown>
}

type Options<Values, Stored extends Row, Input> = {
  language: Language
  /** Null for a new one. */
  start: Stored | null
  /** The form of a new one. */
  empty: Values
  valuesOf: (record: Stored) => Values
  /** The body, by key, from the form's values. */
  toBody: (values: Values) => Body
  /** The contract's rules for the body. */
  shape: () => Promise<z.ZodType>
  calls: Calls<Stored, Input>
  /** The address of its page, where a new one leads. */
  pageOf: (id: string) => string
  /** The kind of record, for the browser's storage key. */
  kind: string
}

export function useWholeRecord<Values extends FieldValues, Stored extends Row, Input>(
  options: Options<Values, Stored, Input>,
) {
  const { language, start, empty, valuesOf, toBody, shape, calls, pageOf, kind } = options
  const params = { id: start?.id ?? 0 }
  const once = useOnce()
  const loaded = (record: Stored): Loaded<Values> => ({
    values: valuesOf(record),
    version: record.version,
  })
  const record = useRecord<Values>({
    language,
    start: start ? loaded(start) : { values: empty, version: '' },
    shape,
    toBody,
    save: async (changes, { values, version }) => {
      // The contract has checked the changed fields; the API checks everything.
      const body = { ...toBody(values), ...changes } as Input
      if (start) return loaded(await calls.update({ params, body: { ...body, version } }))
      const created = await once(body, (key) => calls.create({ body, key }))
      const id = String(created.id)
      return { ...loaded(created), made: { draft: `${kind}:${id}`, page: pageOf(id) } }
    },
    reload: async () => loaded(await calls.one({ params })),
    draft: `${kind}:${start?.id ?? 'new'}`,
  })
  const { remove } = calls
  return { ...record, remove: start && remove ? () => remove({ params }) : undefined }
}
