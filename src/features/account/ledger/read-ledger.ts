/** The filters and page in a ledger page's URL. */
export function readLedger(search: URLSearchParams) {
  const asked = search.get('direction')
  const direction = (['in', 'out'] as const).find((one) => one === asked)
  return { direction, page: search.get('page') ?? 1 }
}
