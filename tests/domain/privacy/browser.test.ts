// Stores can only have the names of the list; these are the places that the type checker doesn't see.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_USES } from '#/domain/privacy/browser.ts'
import { ACCOUNT_COOKIE, TOKEN_COOKIE } from '#/lib/cookies.ts'

const names = BROWSER_USES.flatMap(([, use]) => [...use.names, ...(use.tab ?? [])])
const isDescribed = (name: string) =>
  names.some((one) => one === name || (one.endsWith('{id}') && name.startsWith(one.slice(0, -4))))

it('what scripts of pages store is described for visitors', () => {
  const used = globSync('src/**/*.inline.js')
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['"`.])larder_\w+/g) ?? [])
    .filter((name) => name !== ACCOUNT_COOKIE)
  expect(used).toContain('larder_reloaded')
  expect(used.filter((name) => !isDescribed(name))).toEqual([])
})

it('so are the cookies, and what the service worker keeps', () => {
  expect([TOKEN_COOKIE, ACCOUNT_COOKIE].filter((name) => !isDescribed(name))).toEqual([])
  const kinds = /type Kind = ([^\n]+)/.exec(readFileSync('src/worker/kinds.ts', 'utf8'))?.[1] ?? ''
  const caches = [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `larder-${kind}`)
  const others = globSync('src/worker/*.ts').flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=')larder-\w+/g) ?? [],
  )
  expect(caches.length).toBeGreaterThan(2)
  expect([...caches, ...others].filter((name) => !isDescribed(name))).toEqual([])
})
