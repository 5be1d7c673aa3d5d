// A list's layout: the shop's own, or the one in the URL.
import { ListingLayout } from '#/contract/content/theme.ts'

const { filters, density, header } = ListingLayout.shape

/**
 * The layout in `?layout=`; the shop's own for what it leaves open.
 *
 * @example readLayout('right-list', own) // { ...own, filters: 'right', density: 'list' }
 */
export function readLayout(asked: string, own: ListingLayout): ListingLayout {
  const layout = { ...own }
  for (const word of asked.split('-')) {
    layout.filters = filters.catch(layout.filters).parse(word)
    layout.density = density.catch(layout.density).parse(word)
    layout.header = header.catch(layout.header).parse(word)
  }
  return layout
}

/** `?layout=` with another density. */
export function withDensity(asked: string, dense: ListingLayout['density']): string {
  const others = asked.split('-').filter((word) => word !== '' && !density.safeParse(word).success)
  return [...others, dense].join('-')
}
