// Sections of a home after a category was merged into another one (rule 265).

/** The keys under which sections list categories by their slugs. */
const LISTS = new Set(['category', 'categories'])

type Slugs = { from: string; to: string }

/** The same sections, showing and linking the other category instead; as they were if they don't show it. */
export function renamedCategory<T>(sections: T, { from, to }: Slugs): T {
  return renamed(sections, { from, to }) as T
}

function renamed(value: unknown, slugs: Slugs, key = ''): unknown {
  const { from, to } = slugs
  if (value === `/categories/${from}`) return `/categories/${to}`
  if (Array.isArray(value)) {
    if (!LISTS.has(key)) return value.map((one) => renamed(one, slugs))
    return [...new Set(value.map((one) => (one === from ? to : one)))]
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, renamed(one, slugs, name)]),
  )
}
