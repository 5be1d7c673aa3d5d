import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { stagesOf } from './steps.ts'

it('the Containerfile has two stages: what is built, and what starts', async () => {
  const [build = [], image = []] = stagesOf(await readFile('src/deploy/Containerfile', 'utf8'))
  expect(build.map(({ word }) => word)).toContain('RUN')
  expect(image.find(({ word }) => word === 'CMD')?.rest).toContain('src/server/start.ts')
})

it('what the check of the container could not run is refused', () => {
  expect(() => stagesOf('FROM x\nADD a b')).toThrow("isn't understood: ADD a b")
})
