import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTurn, ownerOf, tryLock } from '#/lib/file-lock.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-turn-'))
  file = join(dir, 'lock')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

it('one works while the others wait, and a failure gives the turn back', async () => {
  const seen: string[] = []
  const work = (name: string) =>
    inTurn(file, async () => {
      seen.push(`${name} begins`)
      await pause(20)
      seen.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
      return name
    })
  const ended = await Promise.allSettled(['a', 'b', 'c'].map(work))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const turns = seen.map((line) => line.split(' ')[0])
  expect(seen).toHaveLength(6)
  for (const at of [0, 2, 4]) expect(turns[at + 1]).toBe(turns[at])
})

/** A process that holds the lock until it is killed. */
async function takeElsewhere() {
  const module = import.meta.resolve('#/lib/file-lock.ts')
  const code = `const { inTurn } = await import(${JSON.stringify(module)})
    await inTurn(${JSON.stringify(file)}, () => new Promise(() => {
      console.log('in')
      setInterval(() => {}, 1000)
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(child.stdout, 'data')
  return child
}

it('the turn of a process that was killed is free', async () => {
  const child = await takeElsewhere()
  let done = false
  const mine = inTurn(file, async () => {
    done = true
  })
  await pause(300)
  expect(done).toBe(false)
  child.kill('SIGKILL')
  await mine
  expect(done).toBe(true)
})

it('who has it is named to those who do not wait, until that process is gone', async () => {
  const child = await takeElsewhere()
  expect(await tryLock(file)).toBeUndefined()
  expect(await ownerOf(file)).toBe(child.pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = await tryLock(file)
  expect(await ownerOf(file)).toBe(process.pid)
  await unlock?.()
})

it('a process does not take twice what it has, and has it still afterwards', async () => {
  const unlock = await tryLock(file)
  expect(await tryLock(file)).toBeUndefined()
  expect(await tryLock(file)).toBeUndefined()
  await unlock?.()
  const again = await tryLock(file)
  expect(again).toBeDefined()
  await again?.()
})
