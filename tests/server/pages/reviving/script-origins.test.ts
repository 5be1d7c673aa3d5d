// The policy of pages names the sites of extensions' scripts, and follows them.
import { expect, it } from 'vitest'
import { createHeads } from '#/server/http/headers.ts'
import { createScriptOrigins } from '#/server/pages/reviving/script-origins.ts'

const open = (answer: () => Response) => {
  const backend = {
    fetch: async () => answer(),
    systemToken: async () => 'token',
    renewToken: () => undefined,
  }
  const origins = createScriptOrigins(backend, () => undefined)
  const heads = createHeads({ siteUrl: 'https://shop.example', scripts: [], origins: origins.now })
  const policy = () => new Map(heads.pages).get('Content-Security-Policy') ?? ''
  return { origins, heads, policy }
}

it('exactly the origins of the scripts are in the policy, as long as pages load them', async () => {
  let data = [{ src: 'https://count.example/js/script.js', attributes: {} }]
  const { origins, heads, policy } = open(() => Response.json({ data }))
  expect(policy()).not.toContain('count.example')
  await origins.look()
  expect(policy()).toContain("script-src 'self' https://count.example;")
  expect(policy()).toMatch(/connect-src 'self' [^;]* https:\/\/count\.example;/)
  expect(new Map(heads.camera).get('Content-Security-Policy')).not.toContain('count.example')
  data = []
  await origins.look()
  expect(policy()).not.toContain('count.example')
})

it('another API that knows no scripts changes nothing', async () => {
  const { origins, policy } = open(() => new Response('', { status: 404 }))
  const before = policy()
  await origins.look()
  expect(policy()).toBe(before)
})
