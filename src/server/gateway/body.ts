// Keeps a call's body, so that it can be sent again with a new token. Files are large: they are accepted only from
// staff and sellers, and only a few at a time.
import { User } from '#/contract/auth/shapes.ts'
import { BODY_LIMIT, bodyLimitOf } from '#/contract/body-limit.ts'

export type Body = Uint8Array<ArrayBuffer> | undefined
/** Why the body wasn't read completely. */
export type Unread = 'BROKEN_OFF' | 'TOO_LARGE' | 'BUSY'

/** Each uses several times its size in memory until it is answered. */
const MOST_FILES = 4

type BodyRequest = {
  request: Request
  path: string
  /** /self's answer for the caller; nothing if the call has no token. */
  askSelf: () => Promise<Response | undefined>
}

/** Reads bodies for one process; call `done` once the call is answered. */
export function createBodies() {
  let files = 0
  const nothing = () => undefined
  return async ({ request, path, askSelf }: BodyRequest) => {
    const limit = bodyLimitOf(request.method, path)
    const isFile = limit > BODY_LIMIT && !(lengthOf(request) <= BODY_LIMIT)
    if (!isFile) return { body: await readBody(request, limit), done: nothing }
    if (!(await mayBring(askSelf, path))) return { body: 'NOT_THEIRS' as const, done: nothing }
    if (files >= MOST_FILES) return { body: 'BUSY' as const, done: nothing }
    files += 1
    return { body: await readBody(request, limit), done: () => void (files -= 1) }
  }
}

/** Staff, and sellers for their own store. */
async function mayBring(askSelf: BodyRequest['askSelf'], path: string): Promise<boolean> {
  const answer = await askSelf()
  if (!answer?.ok) return false
  const self = User.safeParse(await answer.json().catch(() => undefined))
  const roles = self.data?.roles ?? []
  if (path.startsWith('/api/seller/')) return roles.includes('seller')
  return roles.some((role) => role === 'admin' || role === 'staff')
}

/** The announced length; NaN if there is none. */
const lengthOf = (request: Request): number =>
  Number(request.headers.get('content-length') ?? Number.NaN)

/** Reads no more than the limit. A client that disconnects halfway gets no answer. */
const readBody = (request: Request, most: number): Promise<Body | Unread> =>
  read(request, most).catch((): Unread => 'BROKEN_OFF')

async function read(request: Request, most: number): Promise<Body | Unread> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const length = lengthOf(request)
  if (length > most) return 'TOO_LARGE'
  // Never more than announced.
  if (length >= 0) return length === 0 ? undefined : new Uint8Array(await request.arrayBuffer())
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > most) return 'TOO_LARGE'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
