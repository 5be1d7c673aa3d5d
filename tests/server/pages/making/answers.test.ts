import { expect, it } from 'vitest'
import { createAnswers } from '#/server/pages/making/answers.ts'

it('an answer that was on its way when something changed is not kept', async () => {
  const answers = createAnswers()
  const arrived = Promise.withResolvers<{ data: unknown; tags: string[] }>()
  const old = answers.share('settings', () => arrived.promise)
  answers.forget(['anything'])
  arrived.resolve({ data: 'old', tags: ['settings'] })
  expect((await old).data).toBe('old')
  const next = await answers.share('settings', async () => ({ data: 'new', tags: ['settings'] }))
  expect(next.data).toBe('new')
})

it('everything can be forgotten at once', async () => {
  const answers = createAnswers()
  const ask = (data: string) => answers.share('settings', async () => ({ data, tags: [] }))
  await ask('old')
  expect((await ask('new')).data).toBe('old')
  answers.forgetAll()
  expect((await ask('new')).data).toBe('new')
})
