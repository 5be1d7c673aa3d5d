// What is avoided, between this device and the account that keeps it (rule 243). Loaded for those who are signed in. Until
// somebody agrees on the page, nothing is sent.
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Avoids } from '#/contract/avoids/customer.ts'
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

/** Makes this device know what the account keeps, and the other way round. @throws ApiError */
export async function readKept(): Promise<void> {
  const who = whoNow()
  if (who === null || !mayFollow()) return
  // Somebody else's, whose session has expired.
  if ($keptAvoids.get() !== null && $keptAvoids.get()?.who !== who) forgetKept()
  const following = $keptAvoids.get()
  const { data } = await rare.avoids.get()
  if (whoNow() !== who) return
  $read.set(Date.now())
  // Withdrawn on another device.
  if (!data) return following ? forgetKept() : undefined
  if (following?.unsent) await send()
  else if (following) $avoids.set(data.avoids)
  else await join(data.avoids)
  $keptAvoids.set({ who, unsent: false })
}

/** What this device knew joins the account's. */
async function join(avoids: readonly string[]): Promise<void> {
  const all = [...new Set([...avoids, ...$avoids.get()])]
  $avoids.set(all)
  if (all.length > avoids.length) await send()
}

const send = () =>
  rare.avoids.keep({
    // The shop refuses unknown fields.
    body: { avoids: $avoids.get() as Avoids['avoids'], consent: true },
  })

/** The customer agrees, or changes what is kept. @throws ApiError; a change is then sent with a later page */
export async function keepInAccount(): Promise<void> {
  const following = $keptAvoids.get()
  if (following) $keptAvoids.set({ ...following, unsent: true })
  const who = whoNow()
  if (who === null || !mayFollow()) throw new ApiError(401, { code: 'UNAUTHENTICATED' })
  await send()
  $keptAvoids.set({ who, unsent: false })
}

/** The consent is withdrawn: the account forgets at once, this device goes on. @throws ApiError */
export async function takeBack(): Promise<void> {
  await rare.avoids.forget()
  $keptAvoids.set(null)
}

/** After signing out, or for another user: data from an account is removed. */
export function forgetKept(): void {
  $read.set(0)
  if ($keptAvoids.get() === null) return
  $keptAvoids.set(null)
  $avoids.set([])
}
