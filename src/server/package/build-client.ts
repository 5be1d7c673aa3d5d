// The client for TypeScript as a package: what runs, and the types of every call, made from the contract.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ApiDocument, callsOf, declarationsOf } from './declarations.ts'

export const CLIENT_PACKAGE = 'dist/client-package'
const NAME = 'larder-client'
const RUNS = 'src/client/package/larder.ts'

/** Writes package.json, README.md, .js and .d.ts into a folder; what was there is gone. */
export async function buildClient(folder: string): Promise<void> {
  const { createOpenApi } = await import('#/commerce/api/docs/openapi.rules.ts')
  const document = ApiDocument.parse(createOpenApi())
  const { version, license } = z
    .object({ version: z.string(), license: z.string() })
    .parse(JSON.parse(await readFile('package.json', 'utf8')))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await bundle(join(folder, 'larder.js'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('index.js', indexOf(callsOf(document)))
  await write('index.d.ts', declarationsOf(document))
  await write('README.md', README)
  const about = {
    name: NAME,
    version,
    description: 'Calls of a Larder shop, typed',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'larder.js'],
    engines: { node: '>=20' },
  }
  await write('package.json', `${JSON.stringify(about, null, 2)}\n`)
}

/** Loaded here: a shop that runs doesn't have it. */
async function bundle(file: string): Promise<void> {
  const { rolldown } = await import('rolldown')
  const made = await rolldown({ input: RUNS, platform: 'neutral' })
  await made.write({ file, format: 'esm' })
  await made.close()
}

const indexOf = (
  calls: ReturnType<typeof callsOf>,
): string => `import { ApiError, connect } from './larder.js'

const calls = ${JSON.stringify(calls, null, 2)}

export { ApiError }
export const createLarder = (options) => connect(calls, options)
`

const README = `# ${NAME}

Calls of a Larder shop, typed. Made from the shop's contract; works with Node 20 or later, and has no dependencies.

\`\`\`ts
import { ApiError, createLarder } from '${NAME}'

const shop = createLarder({ url: 'https://shop.example', key: 'lk_…' })
const { data } = await shop.staffOrders.list({ query: { paginate: 50 } })
\`\`\`

A failed call throws an \`ApiError\` with \`code\`, \`status\`, and messages per field in \`errors\`. All calls, errors and limits
are described at \`/api/docs\` of the shop.
`
