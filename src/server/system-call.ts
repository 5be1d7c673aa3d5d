import type { Backend } from '#/contract/backend.ts'

/**
 * What the process itself asks the API for, with the system token; a token that is refused is renewed once (rule 5).
 *
 * @throws where the API gives no answer, or none that is good
 */
export async function askAsSystem(backend: Backend, path: string): Promise<unknown> {
  const ask = async (token: string): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}` }
    return backend.fetch(new Request(`http://api/api${path}`, { headers }))
  }
  const token = await backend.systemToken()
  let answer = await ask(token)
  if (answer.status === 401) {
    backend.renewToken(token)
    answer = await ask(await backend.systemToken())
  }
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  return answer.json()
}
