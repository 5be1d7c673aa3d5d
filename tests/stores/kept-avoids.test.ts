// What is avoided, between a device and the account that keeps it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { $avoids } from '#/stores/avoids.ts'
import {
  $keptAvoids,
  followNow,
  forgetKept,
  keepInAccount,
  readKept,
  takeBack,
} from '#/stores/kept-avoids.ts'
import { restoreSession } from '#/stores/session.ts'
import type { Reply } from '#tests/support/servers/little-api.ts'
import { openVisit, refusal, showAccount, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => {
  visit.reset()
  forgetKept()
  $avoids.set([])
  showAccount({ id: 7, name: 'Nora' })
  restoreSession()
  server = null
  visit.answer(({ method, body }) => {
    if (method === 'PUT') server = (JSON.parse(body) as { avoids: string[] }).avoids
    if (method === 'DELETE') server = null
    const data = server && { avoids: server, agreed_at: '2026-11-28T10:00:00Z' }
    if (method === 'DELETE') return { body: { message: 'Deleted' } }
    return { body: method === 'GET' ? { data } : data }
  })
})
let server: string[] | null = null

it('nothing is sent without consent', async () => {
  $avoids.set(['milk'])
  await followNow()
  await followNow()
  expect(visit.asked()).toEqual(['GET /api/self/avoids'])
  expect($avoids.get()).toEqual(['milk'])
  expect(server).toBeNull()
})

it('what the account keeps joins what this device knew, once; later it follows', async () => {
  server = ['fish']
  $avoids.set(['milk'])
  await readKept()
  expect($avoids.get()).toEqual(['fish', 'milk'])
  expect(server).toEqual(['fish', 'milk'])
  server = ['fish']
  await readKept()
  expect($avoids.get()).toEqual(['fish'])
})

it('a consent withdrawn here is deleted there, and this device goes on', async () => {
  $avoids.set(['milk'])
  await keepInAccount()
  expect(server).toEqual(['milk'])
  await takeBack()
  expect(server).toBeNull()
  expect($avoids.get()).toEqual(['milk'])
})

it('withdrawn elsewhere, or after signing out, this device forgets', async () => {
  server = ['fish']
  await readKept()
  server = null
  await readKept()
  expect([$avoids.get(), $keptAvoids.get()]).toEqual([[], null])
})

it('a change that did not reach the account is sent later, and not overwritten', async () => {
  $avoids.set(['milk'])
  await keepInAccount()
  $avoids.set(['milk', 'soy'])
  const answer = visit.answer
  visit.answer(() => refusal(409, { code: 'CONFLICT' }))
  await expect(keepInAccount()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect($keptAvoids.get()).toMatchObject({ unsent: true })
  answer(({ method, body }) => {
    if (method === 'PUT') server = (JSON.parse(body) as { avoids: string[] }).avoids
    const data = { avoids: server ?? [], agreed_at: '2026-11-28T10:00:00Z' }
    return { body: method === 'GET' ? { data } : data }
  })
  await followNow()
  expect(server).toEqual(['milk', 'soy'])
  expect($avoids.get()).toEqual(['milk', 'soy'])
})

it('somebody else’s is forgotten when another person signs in', async () => {
  $avoids.set(['milk'])
  await keepInAccount()
  server = null
  showAccount({ id: 8, name: 'Otto' })
  restoreSession()
  await followNow()
  expect($avoids.get()).toEqual([])
})

/** The account's answers wait until they are let go, the oldest first. */
function holdAnswers() {
  const held: ((reply?: Reply) => void)[] = []
  visit.answer(({ method, body }) => {
    const avoids = method === 'PUT' ? (JSON.parse(body) as { avoids: string[] }).avoids : null
    return new Promise((answer) =>
      held.push((refused) => {
        if (avoids && !refused) server = avoids
        const data = { avoids: server ?? [], agreed_at: '2026-11-28T10:00:00Z' }
        answer(refused ?? { body: method === 'GET' ? { data } : data })
      }),
    )
  })
  const next = async (reply?: Reply) => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.(reply)
  }
  return next
}

it('what is ticked while the account is being read stays, and reaches it', async () => {
  await keepInAccount()
  const next = holdAnswers()
  const read = readKept()
  $avoids.set(['peanuts'])
  const kept = keepInAccount()
  await next()
  await next()
  await Promise.all([read, kept])
  expect($avoids.get()).toEqual(['peanuts'])
  expect(server).toEqual(['peanuts'])
  expect($keptAvoids.get()).toMatchObject({ unsent: false })
})

it('of two quick changes the second still waits if only the first one arrived', async () => {
  await keepInAccount()
  const next = holdAnswers()
  $avoids.set(['milk'])
  const first = keepInAccount()
  await expect.poll(() => visit.asked().at(-1)).toBe('PUT /api/self/avoids')
  $avoids.set(['milk', 'soy'])
  const second = keepInAccount()
  await next()
  await first
  await next(refusal(503, { code: 'UNAVAILABLE' }))
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect($keptAvoids.get()).toMatchObject({ unsent: true })
  const later = followNow()
  await next()
  await next()
  await later
  expect($avoids.get()).toEqual(['milk', 'soy'])
  expect(server).toEqual(['milk', 'soy'])
})

it('nothing is sent after the consent was withdrawn', async () => {
  await keepInAccount()
  const withdrawn = takeBack()
  $avoids.set(['milk'])
  await Promise.all([withdrawn, keepInAccount()])
  expect(server).toBeNull()
  expect($keptAvoids.get()).toBeNull()
})
