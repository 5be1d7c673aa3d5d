// The test that all journeys extend: a visitor in one engine at one size, and an administrator who prepares.
import { test as base, expect, type APIRequestContext } from 'playwright/test'
import type { Engine } from '#tests/browsers/engines/installed.ts'
import type { Program } from '#tests/browsers/engines/driver.ts'
import { startPuppeteer } from '#tests/browsers/engines/puppeteer.ts'
import { startWebKit } from '#tests/browsers/engines/webkit.ts'
import { signInAdmin, type Admin } from '#tests/e2e/support/admin.ts'
import { openLine } from './line.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type EngineOptions = { engine: Engine; width: 390 | 1440 }

type Each = {
  visitor: Visitor
  /** Troubles that a journey causes on purpose. */
  allow: (pattern: RegExp) => void
  /** Calls of a person whom the journey registers or signs in. */
  person: APIRequestContext
  /** Calls of a guest. */
  stranger: APIRequestContext
  admin: Admin
  /** The administrator's calls. */
  office: APIRequestContext
}
type Shared = { program: Program; staff: { request: APIRequestContext; admin: Admin } }

const allowed = Symbol('allowed')

export const test = base.extend<Each, Shared & EngineOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  width: [390, { option: true, scope: 'worker' }],
  program: [
    async ({ engine, width }, use) => {
      const hand = width === 390 ? 'finger' : 'mouse'
      const program = await (engine === 'webkit' ? startWebKit() : startPuppeteer(engine, hand))
      await use(program)
      await program.end()
    },
    { scope: 'worker' },
  ],
  staff: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
      await use({ request, admin: await signInAdmin(request) })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  admin: async ({ staff }, use) => use(staff.admin),
  office: async ({ staff }, use) => use(staff.request),
  person: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    await use(request)
    await request.dispose()
  },
  stranger: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    await use(request)
    await request.dispose()
  },
  // Playwright reads a fixture's dependencies from this pattern; this one has none.
  // oxlint-disable-next-line no-empty-pattern
  allow: async ({}, use) => {
    const patterns: RegExp[] = []
    const allow = Object.assign((pattern: RegExp) => void patterns.push(pattern), {
      [allowed]: patterns,
    })
    await use(allow)
  },
  visitor: async ({ program, width, allow }, use, info) => {
    const line = await openLine(process.env.BASE_URL ?? '')
    const driver = await program.visit()
    const seen: string[] = []
    try {
      const visitor = createVisitor(driver, line)
      await visitor.resize(width)
      await use(visitor)
      // Before the end: a browser that closes drops the cookies first, and a page may still be asking.
      seen.push(...line.troubles, ...driver.errors())
      if (info.errors.length > 0) await driver.picture(info.outputPath('page'))
    } finally {
      await driver.end()
      await line.end()
    }
    const patterns = (allow as typeof allow & { [allowed]: RegExp[] })[allowed]
    const troubles = seen.filter((text) => !patterns.some((pattern) => pattern.test(text)))
    expect(troubles, 'trouble in the browser').toEqual([])
  },
})

export { expect }
