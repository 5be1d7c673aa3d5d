// `POST /api/revalidate`: another content API reports changes.
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { chooseLanguage } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { gatewayMessage } from '#/server/gateway/gateway-messages.ts'
import { pageKey } from '#/server/pages/keeping/page-key.ts'

const SECRET_HEADER = 'x-revalidate-secret'
const MOST = 1000

/** Tags as in `Cache-Tag`, paths as in the address bar. */
const Revalidate = z
  .object({
    tags: z
      .array(z.string().regex(/^[\w.:-]{1,200}$/))
      .max(MOST)
      .default([]),
    paths: z
      .array(z.string().transform((path, check) => pageKey(path) ?? refuse(check)))
      .max(MOST)
      .default([]),
  })
  .refine(({ tags, paths }) => tags.length + paths.length > 0, 'tags or paths')

const refuse = (check: { addIssue: (text: string) => void }): never => {
  check.addIssue('no generated page')
  return z.NEVER
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

type Body = z.infer<typeof Revalidate>
type Options = { secret: string; store: { revalidate: (body: Body) => Promise<void> } }

/** 202 if accepted; 401 without the secret; 422 for invalid tags or paths. */
export function createRevalidate({
  secret,
  store,
}: Options): (request: Request) => Promise<Response> {
  const expected = digest(secret)
  return async (request) => {
    const language = chooseLanguage(request.headers.get('accept-language'), offeredLanguages())
    const fail = (status: 401 | 422, code: 'UNAUTHENTICATED' | 'INVALID') =>
      Response.json({ code, message: gatewayMessage(language, code) }, { status })
    const given = request.headers.get(SECRET_HEADER) ?? ''
    // Digests have equal lengths, whatever was given.
    if (!timingSafeEqual(digest(given), expected)) return fail(401, 'UNAUTHENTICATED')
    const body = Revalidate.safeParse(await request.json().catch(() => undefined))
    if (!body.success) return fail(422, 'INVALID')
    await store.revalidate(body.data)
    return Response.json(
      { tags: body.data.tags.length, paths: body.data.paths.length },
      { status: 202 },
    )
  }
}
