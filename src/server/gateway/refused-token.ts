// What a 401 says of the token that was sent.
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

/** Whether only a signed-in person may call it: a system token is refused there, however new it is. */
export const isForPeople = (method: string, path: string): boolean =>
  FOR_PEOPLE.some((one) => one.method === method && one.path.test(path))

/** A 401 because of the token, and not because of a wrong password in the call. */
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
