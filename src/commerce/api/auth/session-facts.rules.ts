// Describes a session so that its owner recognises it.
import type { Ctx } from '#/commerce/api/context.ts'

const AGENT_LENGTH = 255

/** The stored form: only the network of the address. */
export const beginning = ({ network, agent }: Pick<Ctx, 'network' | 'agent'>, now: Date) => ({
  ip_address: placeOf(network) || null,
  user_agent: agent.slice(0, AGENT_LENGTH) || null,
  created_at: now,
  updated_at: now,
})

/** A network without its last part. @example placeOf('203.0.113.7') // '203.0.113.*' */
const placeOf = (network: string): string =>
  network.includes(':')
    ? network.replace(/^([^:]*:[^:]*:[^:]*):.*$/, '$1:*')
    : network.replace(/\.[^.]*$/, '.*')

type Sign = readonly [sign: RegExp, name: string]

/** The first match counts: most browsers also name others. */
const BROWSERS: readonly Sign[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (signs: readonly Sign[], agent: string): string[] => {
  const found = signs.find(([sign]) => sign.test(agent))
  return found ? [found[1]] : []
}

/** Browser and system. @example deviceOf('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox · Windows' */
export const deviceOf = (agent: string | null): string =>
  agent === null ? '' : [...nameIn(BROWSERS, agent), ...nameIn(SYSTEMS, agent)].join(' · ')
