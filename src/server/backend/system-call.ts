import type { Backend } from '#/contract/backend.ts'

/**
 * A call of the process itself, with the system token; a token that is refused is renewed once (rule 5).
 *
 * @throws where the API gives no answer
 */
export async function callAsSystem(
  backend: Backend,
  path: string,
  language?: string,
): Promise<Response> {
  const call = (token: string): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(language ? { 'accept-language': language } : {}),
    }
    return backend.fetch(new Request(`http://api/api${path}`, { headers }))
  }
  const token = await backend.systemToken()
  const answer = await call(token)
  if (answer.status !== 401) return answer
  backend.renewToken(token)
  return call(await backend.systemToken())
}

/** What such a call answers. @throws where the API gives no answer, or none that is good */
export async function askAsSystem(backend: Backend, path: string): Promise<unknown> {
  const answer = await callAsSystem(backend, path)
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  return answer.json()
}
