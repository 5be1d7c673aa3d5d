import type { Backend } from '#/contract/backend.ts'

/**
 * A call by the process itself, with the system token; a refused token is renewed once (rule 5).
 *
 * @throws if the API doesn't answer
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

/** The answer to such a call. @throws if the API doesn't answer, or not successfully */
export async function askAsSystem(backend: Backend, path: string): Promise<unknown> {
  const answer = await callAsSystem(backend, path)
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  return answer.json()
}
