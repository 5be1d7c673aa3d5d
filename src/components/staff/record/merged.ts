// Two people changed one record: what only one of them changed is merged, the rest is asked about.
import { type Body, changedKeys, conflictingKeys, pick } from '#/form/merge.ts'

export type Conflict = {
  /** Of the field that is sent. */
  key: string
  mine: unknown
  theirs: unknown
  /** The form's values that it consists of. */
  parts: string[]
}

type States<Values> = { was: Values; mine: Values; theirs: Values }

/**
 * Theirs with my changes on top; where both changed the same field, mine until somebody chooses. A field may consist of
 * several of the form's values: a recipe of its switch, steps and ingredients.
 */
export function merged<Values extends Body>(
  { was, mine, theirs }: States<Values>,
  toBody: (values: Values) => Body,
): { values: Values; conflicts: Conflict[] } {
  const [before, own, other] = [toBody(was), toBody(mine), toBody(theirs)] as const
  const both = conflictingKeys({ base: before, mine: own, theirs: other })
  const [byMe, byThem] = [changedKeys(before, own), changedKeys(before, other)]
  const typed = changedKeys(was, mine)
  const parts = changedKeys(mine, theirs).map((name) => ({
    name,
    fields: [
      ...changedKeys(other, toBody({ ...theirs, [name]: mine[name] })),
      ...changedKeys(own, toBody({ ...mine, [name]: theirs[name] })),
    ],
  }))
  const isMine = ({ name, fields }: (typeof parts)[number]) => {
    const isIn = (keys: string[]) => fields.some((field) => keys.includes(field))
    // What isn't sent doesn't count against what they changed: the steps of a recipe that is switched off.
    return isIn(both) || (typed.includes(name) && (isIn(byMe) || !isIn(byThem)))
  }
  return {
    values: {
      ...theirs,
      ...pick(
        mine,
        parts.filter(isMine).map(({ name }) => name),
      ),
    },
    conflicts: both.map((key) => ({
      key,
      mine: own[key],
      theirs: other[key],
      parts: parts.filter(({ fields }) => fields.includes(key)).map(({ name }) => name),
    })),
  }
}

/** An earlier visit's changes on top of the record as it is now. */
export const draftOnto = <Values extends Body>(
  now: Values,
  { was, values }: { was: Body; values: Body },
  toBody: (values: Values) => Body,
) => merged({ was: { ...now, ...was }, mine: { ...now, ...values }, theirs: now }, toBody)
