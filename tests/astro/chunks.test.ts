// Fails once the bundler ignores groups, or makes few files without them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chunks } from '#/astro/chunks.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'larder-chunks-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

type Output = NonNullable<NonNullable<Parameters<typeof build>[0]>['build']>['rolldownOptions']

/** Six islands: five share two modules, and three of these a third. */
async function filesOf(options: Output): Promise<string[]> {
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  await mkdir(join(root, 'src/ui/button'), { recursive: true })
  for (const part of ['A', 'B', 'C'])
    await write(
      `src/ui/button/Part${part}.tsx`,
      `export const ${part} = () => console.log('${part}')`,
    )
  const input = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`i${n}`, join(root, `i${n}.ts`)]))
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const parts = n < 4 ? ['A', 'B', 'C'] : n < 6 ? ['A', 'B'] : ['A']
    const lines = parts.map(
      (part) => `import { ${part} } from './src/ui/button/Part${part}.tsx'\n${part}()`,
    )
    await write(`i${n}.ts`, lines.join('\n'))
  }
  const built = await build({
    root,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { ...options, input } },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.map(({ fileName }) => fileName).filter((name) => !/\/i\d/.test(name))
}

it('the bundler alone makes a file of each part that is shared otherwise', async () => {
  expect((await filesOf({})).length).toBeGreaterThan(1)
})

it('with our groups the parts that most islands share are one file', async () => {
  const files = await filesOf(chunks.client.build.rolldownOptions)
  expect(files.filter((name) => name.includes('parts'))).toHaveLength(1)
})
