// What a 401 means for the token that was sent.
import { endpoints } from '#/contract/index.ts'
import type { Endpoint } from '#/contract/endpoint.ts'
import { ErrorBody } from '#/contract/errors.ts'

const FOR_PEOPLE = Object.values(endpoints)
  .flatMap((word): Endpoint[] => Object.values(word))
  .filter(({ auth }) => auth === 'user' || auth === 'admin')
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** Whether only a signed-in user may call it: it refuses every system token, however new. */
export const isForPeople = (method: string, path: string): boolean =>
  FOR_PEOPLE.some((person) => person.method === method && person.path.test(path))

/** Whether a 401 is due to the token, not to a wrong password in the call. */
export async function isTokenRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body = ErrorBody.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  )
  return body.data?.code !== 'INVALID_CREDENTIALS'
}
