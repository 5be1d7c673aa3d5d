// The first administrator: a shop that has one needs no other.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { newPerson, openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('a shop with an administrator needs none, and takes no link', async () => {
  const token = sessions.system
  expect(await target.ask(endpoints.first.state, { token })).toEqual({ needed: false })
  const secret = 'a guess'
  const { name, email, password, password_confirmation } = newPerson()
  const form = { secret, name, email, password, password_confirmation }
  for (const [endpoint, body] of [
    [endpoints.first.check, { secret }],
    [endpoints.first.make, form],
  ] as const) {
    const answer = await target.call(endpoint, { token, body })
    expect(answer.status).toBe(422)
    const { errors } = ErrorBody.parse(await answer.json())
    expect(Object.keys(errors ?? {})).toEqual(['secret'])
  }
})
