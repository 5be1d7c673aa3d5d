/** What the address of a ledger's page asks for. */
export function readLedger(search: URLSearchParams) {
  const asked = search.get('direction')
  const direction = (['in', 'out'] as const).find((one) => one === asked)
  return { direction, page: search.get('page') ?? 1 }
}
