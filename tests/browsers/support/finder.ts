// The text of in-page.ts with all that it imports, for any page.
import { rolldown } from 'rolldown'

let built: Promise<string> | undefined

export function finderCode(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const input = new URL('in-page.ts', import.meta.url).pathname
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}
