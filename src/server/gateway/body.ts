// What a call carries, kept so that it can be made again with a new token. Files are large: they are read for staff
// and sellers alone, and a few at a time.
import { User } from '#/contract/auth/shapes.ts'
import { BODY_LIMIT, bodyLimitOf } from '#/contract/body-limit.ts'

export type Body = Uint8Array<ArrayBuffer> | undefined
/** Why nothing was read, or not all. */
export type Unread = 'BROKEN_OFF' | 'TOO_LARGE' | 'BUSY'

/** Each takes its size of memory several times over until it is answered. */
const MOST_FILES = 4

type Asked = {
  request: Request
  path: string
  /** What /self says to whoever calls; nothing where a call names nobody. */
  askSelf: () => Promise<Response | undefined>
}

/** Reads bodies for one process; `done` is called once the call is answered. */
export function createBodies() {
  let files = 0
  const nothing = () => undefined
  return async ({ request, path, askSelf }: Asked) => {
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
async function mayBring(askSelf: Asked['askSelf'], path: string): Promise<boolean> {
  const answer = await askSelf()
  if (!answer?.ok) return false
  const self = User.safeParse(await answer.json().catch(() => undefined))
  const roles = self.data?.roles ?? []
  if (path.startsWith('/api/seller/')) return roles.includes('seller')
  return roles.some((role) => role === 'admin' || role === 'staff')
}

/** As it was announced; NaN where it was not. */
const lengthOf = (request: Request): number =>
  Number(request.headers.get('content-length') ?? Number.NaN)

/** No more than the limit is read. Who goes away in the midst of it gets no answer, whatever it says. */
const readBody = (request: Request, most: number): Promise<Body | Unread> =>
  read(request, most).catch((): Unread => 'BROKEN_OFF')

async function read(request: Request, most: number): Promise<Body | Unread> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const length = lengthOf(request)
  if (length > most) return 'TOO_LARGE'
  // No more comes than was announced.
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
