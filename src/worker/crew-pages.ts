// Pages for pickers and drivers, kept on their phone until they sign out (see stores/crew/last.ts).

/** Also emptied by stores/crew/last.ts. */
const CACHE = 'larder-crew'
/** A working day: older pages say nothing about today. */
const MOST_AGE_MS = 18 * 3_600_000

/** Keeps the page; any other answer, such as a redirect to sign-in, clears what was kept for the previous user. */
export async function keepCrewPage(request: Request, answer: Response): Promise<void> {
  const { status, type, redirected, headers } = answer
  const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html')
  if (status === 200 && type === 'basic' && !redirected && isPage)
    return (await caches.open(CACHE)).put(request, answer)
  if (redirected || type === 'opaqueredirect' || status === 401 || status === 403)
    await caches.delete(CACHE)
}

export async function findCrewPage(request: Request): Promise<Response | undefined> {
  const kept = await (
    await caches.open(CACHE)
  ).match(request, { ignoreVary: true, ignoreSearch: true })
  const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '')
  return age < MOST_AGE_MS ? kept : undefined
}
