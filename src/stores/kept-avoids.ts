// What is avoided, between this device and the account that keeps it (rule 243). Loaded for those who are signed in. Until
// somebody agrees on the page, nothing is sent.
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Avoids } from '#/contract/avoids/customer.ts'
import { takeTurns } from '#/lib/in-turn.ts'
import { $avoids } from './avoids.ts'
import { $session, isSignedIn } from './session.ts'
import { isRecord, stored } from './stored.ts'

/** This device follows somebody's account. `unsent`: a change here has not reached it. */
type Following = { who: string; unsent: boolean }

export const $keptAvoids = stored<Following | null>('larder_avoids_kept', {
  initial: null,
  parse: (value) =>
    isRecord(value) && typeof value['who'] === 'string'
      ? { who: value['who'], unsent: value['unsent'] === true }
      : undefined,
})

/** When this tab last read the account's. */
const $read = stored<number>('larder_avoids_read', {
  initial: 0,
  parse: (value) => (Number.isSafeInteger(value) ? Number(value) : undefined),
  tab: true,
})

const READ_AGAIN_MS = 10 * 60 * 1000

/** A household shares its account: its people are told apart by name. */
const whoNow = (): string | null => {
  const session = $session.get()
  return session.type === 'user' ? `${session.account.id} ${session.account.name}` : null
}

/** Staff who act for a customer neither read nor change it. */
const mayFollow = (): boolean => isSignedIn() && !('acting' in document.documentElement.dataset)

/** With every page, but not each time. @throws ApiError */
export async function followNow(): Promise<void> {
  const following = $keptAvoids.get()
  const isDone = following === null || (following.who === whoNow() && !following.unsent)
  if (isDone && Date.now() - $read.get() < READ_AGAIN_MS) return
  await readKept()
}

/** One call after the other: an older list never arrives after a newer one, nor is what is kept read in between. */
const inTurn = takeTurns()

/** Makes this device know what the account keeps, and the other way round. @throws ApiError */
export const readKept = (): Promise<void> => inTurn(readNow)

async function readNow(): Promise<void> {
  const who = whoNow()
  if (who === null || !mayFollow()) return
  // Somebody else's, whose session has expired.
  if ($keptAvoids.get() !== null && $keptAvoids.get()?.who !== who) forgetKept()
  const isFollowing = $keptAvoids.get() !== null
  const { data } = await rare.avoids.get()
  // Another tab may have begun or ended it meanwhile.
  if (whoNow() !== who || ($keptAvoids.get() !== null) !== isFollowing) return
  $read.set(Date.now())
  // Withdrawn on another device.
  if (!data) return isFollowing ? forgetKept() : undefined
  // Also what was changed while the answer was on its way.
  if ($keptAvoids.get()?.unsent) return send(who)
  const all = isFollowing ? data.avoids : [...new Set([...data.avoids, ...$avoids.get()])]
  $avoids.set(all)
  // What this device knew joins the account's.
  if (all.length > data.avoids.length) return send(who)
  $keptAvoids.set({ who, unsent: false })
}

/** What is changed meanwhile is still unsent afterwards. */
async function send(who: string): Promise<void> {
  const sent = $avoids.get()
  await rare.avoids.keep({
    // The shop refuses what it doesn't know.
    body: { avoids: sent as Avoids['avoids'], consent: true },
  })
  if (whoNow() === who) $keptAvoids.set({ who, unsent: $avoids.get() !== sent })
}

/** The customer agrees, or changes what is kept. @throws ApiError; a change is then sent with a later page */
export async function keepInAccount(): Promise<void> {
  const following = $keptAvoids.get()
  if (following) $keptAvoids.set({ ...following, unsent: true })
  const who = whoNow()
  if (who === null || !mayFollow()) throw new ApiError(401, { code: 'UNAUTHENTICATED' })
  await inTurn(async () => {
    // Sent with another change, or the consent was withdrawn.
    if (whoNow() !== who || (following && !$keptAvoids.get()?.unsent)) return
    await send(who)
  })
}

/** The consent is withdrawn: the account forgets at once, this device goes on. @throws ApiError */
export const takeBack = (): Promise<void> =>
  inTurn(async () => {
    await rare.avoids.forget()
    $keptAvoids.set(null)
  })

/** After signing out, or for somebody else: what came from an account goes. */
export function forgetKept(): void {
  $read.set(0)
  if ($keptAvoids.get() === null) return
  $keptAvoids.set(null)
  $avoids.set($avoids.init ?? [])
}
