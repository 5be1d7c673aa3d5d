// The address of a list's page for search engines: the same in all languages.

/** Parameters that leave a list as it is. */
const SAME_LIST = /^(page|sort|layout|utm_\w+|\w*clid)$/

/**
 * Each page of a list has its own address. A page of a filtered list has none: the whole list stands for it.
 *
 * @example pageQuery(new URLSearchParams('page=2&utm_source=mail')) // '?page=2'
 */
export function pageQuery(params: URLSearchParams): string {
  const page = params.get('page') ?? ''
  const isWhole = [...params.keys()].every((name) => SAME_LIST.test(name))
  return isWhole && /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `?page=${page}` : ''
}
