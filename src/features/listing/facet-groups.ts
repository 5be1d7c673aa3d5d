// The groups of checkboxes that a list can be narrowed by.
import type { Facets } from '#/contract/product/public.ts'
import type { Translate } from '#/lib/i18n.ts'
import { type Choice, CHOICES, type ListingState } from './listing-url.ts'

type Value = { value: string; label: string; count: number; checked: boolean }
export type FacetGroup = { name: string; legend: string; values: Value[] }
type PlainChoice = Exclude<Choice, 'attribute'>
type FacetContext = { facets: Facets | undefined; state: ListingState; t: Translate }

export function facetGroups({ facets, state, t }: FacetContext): FacetGroup[] {
  const said = new Set((facets?.attribute ?? []).flatMap(({ values }) => values.map(valueOf)))
  // Hides tags that duplicate an attribute value of the same name.
  const offered = (name: PlainChoice) =>
    (facets?.[name] ?? []).filter(
      ({ value }) => name !== 'tag' || !said.has(value) || state.tag.includes(value),
    )
  const plain = CHOICES.filter((name) => name !== 'attribute').map((name) => ({
    name,
    legend: t(`catalog:facets.${name}`),
    values: withChosen(offered(name), state[name]).map((entry) => ({
      ...entry,
      label: name === 'tag' ? tagName(entry, t) : entry.label,
    })),
  }))
  const attributes = (facets?.attribute ?? []).map(({ slug, name, values }) => {
    const own = values.map((entry) => ({ ...entry, value: `${slug}:${entry.value}` }))
    const chosen = state.attribute.filter((value) => value.startsWith(`${slug}:`))
    return { name: 'attribute', legend: name, values: withChosen(own, chosen) }
  })
  return [...plain, ...attributes].filter(({ values }) => values.length > 0)
}

const valueOf = ({ value }: Omit<Value, 'checked'>): string => value

const tagName = ({ value, label }: Pick<Value, 'value' | 'label'>, t: Translate): string =>
  t(`shop:tags.${value}`, { defaultValue: label })

/** Chosen values stay visible so that they can be removed, even if nothing matches them any more. */
function withChosen(values: Omit<Value, 'checked'>[], chosen: readonly string[]): Value[] {
  const missing = chosen.filter((value) => !values.some((entry) => entry.value === value))
  const all = [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
  return all.map((entry) => ({ ...entry, checked: chosen.includes(entry.value) }))
}

/** The label of an active filter. */
export function filterName(
  { facets, t }: Omit<FacetContext, 'state'>,
  facet: string,
  value: string,
): string {
  if (facet === 'price')
    return t('catalog:facets.chosen', { name: t('catalog:facets.price'), value })
  if (facet === 'rating') return t('catalog:rating_up', { count: Number(value) })
  if (facet === 'in_stock' || facet === 'on_offer') return t(`catalog:facets.${facet}`)
  if (facet === 'tag') return tagName({ value, label: value }, t)
  if (facet === 'attribute') return attributeName({ facets, t }, value)
  const known = facet === 'brand' || facet === 'store' ? facets?.[facet] : facets?.category
  return known?.find((entry) => entry.value === value)?.label ?? value
}

function attributeName({ facets, t }: Omit<FacetContext, 'state'>, chosen: string): string {
  const [slug, ...rest] = chosen.split(':')
  const value = rest.join(':')
  const attribute = facets?.attribute.find((entry) => entry.slug === slug)
  const label = attribute?.values.find((entry) => entry.value === value)?.label ?? value
  return attribute ? t('catalog:facets.chosen', { name: attribute.name, value: label }) : label
}
