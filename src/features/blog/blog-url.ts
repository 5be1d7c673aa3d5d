// The blog's state lives in its address.
import { POST_KINDS, type PostKind } from '#/contract/blog/shapes.ts'
import { BlogLayout } from '#/contract/content/theme.ts'
import { searchText } from '#/routes.ts'

export type BlogState = {
  search: string
  category: string
  tag: string
  kind: PostKind | ''
  page: number
  /** A layout to try instead of the shop's own. */
  layout: string
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The URL's filters, without invalid ones. */
export function readBlog(params: URLSearchParams): BlogState {
  const slug = (name: string) => {
    const value = params.get(name) ?? ''
    return SLUG.test(value) && value.length <= 80 ? value : ''
  }
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    category: slug('category'),
    tag: slug('tag'),
    kind: POST_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    layout: slug('layout'),
  }
}

/** The state as a query; each state has a single URL. */
export const writeBlog = ({ search, category, tag, kind, page, layout }: BlogState): string =>
  searchText({ search, category, tag, kind, layout, page: page > 1 ? page : undefined })

/** Whether some posts are left out. */
export const isNarrowed = ({ search, category, tag, kind }: BlogState): boolean =>
  [search, category, tag, kind].some((value) => value !== '')

/** The layout in `?layout=`; missing parts are the shop's own. @example readBlogLayout('left-list', own) */
export function readBlogLayout(asked: string, own: BlogLayout): BlogLayout {
  const { sidebar, view } = BlogLayout.shape
  const layout = { ...own }
  for (const word of asked.split('-')) {
    layout.sidebar = sidebar.catch(layout.sidebar).parse(word)
    layout.view = view.catch(layout.view).parse(word)
  }
  return layout
}
