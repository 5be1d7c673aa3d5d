// A cart under test: goods, customer, address and time; and the result.
import { useAction } from '#/form/use-action.ts'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentOf } from '#/components/staff/form/zoned.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { Trial, TrialAnswer } from '#/contract/trial/staff.ts'
import type { Found } from '#/stores/find-goods.ts'

/** The rule under test. */
export type Rule =
  | {
      kind: 'coupon'
      code: string
      minimum: number
      starts_at: string | null
      ends_at: string | null
    }
  | { kind: 'zone'; id: number; country: string; postcode: string }
  | { kind: 'points' }

export type Line = Found & { typed: string }

const isSame = (a: Found, b: Found): boolean =>
  a.product_id === b.product_id && a.variation_id === b.variation_id

export function useTrial(rule: Rule, timeZone: string) {
  const [lines, setLines] = useState<Line[]>([])
  const [values, setValues] = useState({
    country: rule.kind === 'zone' ? rule.country : '',
    pincode: rule.kind === 'zone' ? rule.postcode : '',
    email: '',
    at: '',
  })
  const [answer, setAnswer] = useState<TrialAnswer>()
  const { run, busy, failure } = useAction(async () => {
    setAnswer(undefined)
    setAnswer(await staff.staffTrial.cart({ body: bodyOf(rule, { lines, values, timeZone }) }))
  })
  return {
    lines,
    values,
    answer,
    failure,
    busy,
    run,
    set: (name: keyof typeof values, to: string) => setValues({ ...values, [name]: to }),
    add: (found: Found) =>
      setLines((old) =>
        old.some((line) => isSame(line, found)) ? old : [...old, { ...found, typed: '1' }],
      ),
    count: (index: number, typed: string) =>
      setLines(lines.map((line, at) => (at === index ? { ...line, typed } : line))),
    drop: (index: number) => setLines(lines.filter((_, at) => at !== index)),
  }
}

type Typed = {
  lines: readonly Line[]
  values: { country: string; pincode: string; email: string; at: string }
  timeZone: string
}

function bodyOf(rule: Rule, { lines, values, timeZone }: Typed): Trial {
  const { country, pincode } = values
  const email = values.email.trim()
  const at = momentOf(values.at, timeZone)
  return {
    products: lines.map(({ product_id, variation_id, typed }) => ({
      product_id,
      variation_id,
      uom_entry: null,
      quantity: readNumber(typed) ?? 0,
    })),
    ...(country && { delivery_to: { country, pincode } }),
    ...(email && { email }),
    ...(at !== null && { at }),
    ...(rule.kind === 'coupon' && { coupon: rule.code }),
    ...(rule.kind === 'zone' && { zone_id: rule.id }),
    points: rule.kind === 'points',
  }
}
