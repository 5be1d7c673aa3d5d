// An extension's functions: what they are, and how each is called.
import { z } from 'zod'
import type { SettingValues } from '#/contract/extensions/shapes.ts'
import type { ExtensionRequest } from '#/extensions/define.ts'

/** One call of a function. */
export type Work = { settings: SettingValues; site: string } & (
  | { kind: 'event'; event: { id: string; type: string; timestamp: string; data: object } }
  | { kind: 'job'; job: string }
  | { kind: 'route'; route: number; request: ExtensionRequest }
  | { kind: 'script' }
)

export type Say = (text: string, data?: Record<string, unknown>) => void

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function'
const Function = z.custom<(...given: unknown[]) => unknown>(isFunction, 'not a function')

/** The default export, as far as it has to be known to be described; the rest is checked with the manifest. */
const Module = z.strictObject({
  name: z.unknown(),
  version: z.unknown(),
  api: z.unknown(),
  title: z.unknown(),
  text: z.unknown().optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
  events: z.record(z.string(), Function).default({}),
  jobs: z
    .record(z.string(), z.strictObject({ everyMinutes: z.unknown(), run: Function }))
    .default({}),
  routes: z
    .array(
      z.strictObject({
        method: z.unknown(),
        path: z.unknown(),
        guard: z.unknown().optional(),
        handle: Function,
      }),
    )
    .default([]),
  script: Function.optional(),
})
export type Module = z.output<typeof Module>

/** What is wrong, one line each. @example name: Invalid input */
export const problemsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')

/** @throws if it isn't an extension */
export function readModule(loaded: { default?: unknown }): Module {
  const result = Module.safeParse(loaded.default)
  if (!result.success)
    throw new Error(
      `its default export is not made by defineExtension: ${problemsOf(result.error)}`,
    )
  return result.data
}

/** The manifest of an extension, still to be checked. */
export const describe = ({ events, jobs, routes, script, ...rest }: Module): object => ({
  ...rest,
  events: Object.keys(events),
  jobs: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.everyMinutes])),
  routes: routes.map(({ method, path, guard }) => ({ method, path, guard })),
  has_script: script !== undefined,
})

/** Calls the function. The result can be sent to another thread. @throws what it throws */
export async function perform(extension: Module, work: Work, say: Say): Promise<unknown> {
  const { settings, site } = work
  const shop = { settings, site, log: say }
  if (work.kind === 'event') {
    await extension.events[work.event.type]?.(work.event, shop)
    return undefined
  }
  if (work.kind === 'job') {
    await extension.jobs[work.job]?.run(shop)
    return undefined
  }
  if (work.kind === 'script') return plain(await extension.script?.({ settings, site }))
  const answer: unknown = await extension.routes[work.route]?.handle(work.request, shop)
  return plain(answer)
}

/** As JSON: functions and the like stay behind. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(value ?? null)
  return JSON.parse(text)
}

export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
