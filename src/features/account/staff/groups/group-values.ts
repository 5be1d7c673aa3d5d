// A group as form values: every kind of rule has all fields, so that a changed kind keeps what was typed.
import { number, typed } from '#/components/staff/form/typed.ts'
import type { GroupRule } from '#/contract/customers/group-rules.ts'
import type { CustomerGroup } from '#/contract/customers/staff-groups.ts'

export type RuleKind = GroupRule['kind']

export const NEW_RULE = {
  kind: 'often' as RuleKind,
  product_id: null as number | null,
  category_id: '',
  since: '',
  weeks: '6',
  times: '3',
  starts: '',
  weekday: '1',
}
export type RuleValues = typeof NEW_RULE

export const NEW_GROUP = { name: '', rules: [NEW_RULE] }
export type GroupValues = typeof NEW_GROUP

const ruleValues = (rule: GroupRule): RuleValues => ({
  ...NEW_RULE,
  kind: rule.kind,
  ...('product_id' in rule && { product_id: rule.product_id }),
  ...('category_id' in rule && { category_id: typed(rule.category_id) }),
  ...('since' in rule && { since: rule.since ?? '' }),
  ...('weeks' in rule && { weeks: typed(rule.weeks) }),
  ...('times' in rule && { times: typed(rule.times) }),
  ...('starts' in rule && { starts: rule.starts }),
  ...('weekday' in rule && { weekday: typed(rule.weekday) }),
})

export const groupValues = ({ name, rules }: CustomerGroup): GroupValues => ({
  name,
  rules: rules.map(ruleValues),
})

const BODIES: Record<RuleKind, (rule: RuleValues) => object> = {
  product: ({ product_id, since }) => ({
    product_id: product_id ?? undefined,
    since: since || null,
  }),
  category: ({ category_id, since }) => ({
    category_id: number(category_id),
    since: since || null,
  }),
  idle: ({ weeks }) => ({ weeks: number(weeks) }),
  often: ({ times }) => ({ times: number(times) }),
  postcode: ({ starts }) => ({ starts }),
  weekday: ({ weekday }) => ({ weekday: number(weekday) }),
  newsletter: () => ({}),
  company: () => ({}),
}

export const groupBody = ({ name, rules }: GroupValues) => ({
  name,
  rules: rules.map((rule) => ({ kind: rule.kind, ...BODIES[rule.kind](rule) })),
})
